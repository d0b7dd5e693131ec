/*
 * A list of rows as sections: neighbors with the same name are one section, as in ListView.
 *
 *    rows        Ann  Art | Bob | Amy
 *    names       A    A   | B   | A      the third section has the name of the first
 *    paths       0.0  0.1 | 1.0 | 2.0
 */
#ifndef LAYOUTHOST_QT_GROUPS_HPP
#define LAYOUTHOST_QT_GROUPS_HPP

#include "row_path.hpp"

#include <QString>

#include <cstdint>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

namespace layouthost::qt {

class Groups {
public:
  /* Returns the name of a row's section. */
  using NameOf = std::function<QString(int row)>;

  Groups(NameOf name_of, int count) : name_of_(std::move(name_of)) { read(count); }

  /* Reads the names of all rows, of which there are `count` now. */
  void read(int count);

  /* The number of rows in each section. */
  std::vector<std::int64_t> counts() const;

  int count() const { return count_; }

  /* The row at a path: of a header or footer, the first one of its section; -1 if there is none. */
  int row(const RowPath &path) const;

  /* The path of a row that exists. */
  RowPath path(int row) const;

  /* The name of the section of a row; empty for -1. */
  QString name(int row) const { return row >= 0 ? name_of_(row) : QString(); }

  /* The row that an item becomes when it moves to a path in the new order. */
  int destination(const RowPath &item, const RowPath &to) const;

  /* ---- Changes that the model has made, as changes of a layout ------------------------------- */

  std::vector<Change> insert(int first, int count);
  std::vector<Change> remove(int first, int count);
  /* `to`: of the first row, in the new order. */
  std::vector<Change> move(int first, int count, int to);
  /* Other data, and perhaps other names. */
  std::vector<Change> reload(int first, int count);

private:
  enum class Fate { kept, moved, reloaded, removed, inserted };

  /* Rows by their old numbers; inserted ones have none. */
  struct Span {
    Fate fate;
    int first, count;
  };

  /* Rows of one old section that have the same name now. */
  struct Piece {
    Fate fate;
    std::size_t group;
    int item, count;
    QString key;
  };

  struct Section {
    std::vector<Piece> pieces;
    // The old section that it continues, if any.
    std::optional<std::size_t> old;
    bool is_moved = false;
  };

  struct Group {
    int first;
    // Two names without a difference but in case are equal.
    QString key;
  };

  /* The rows from `first` to `last` of the old order become `spans`. */
  std::vector<Change> rearrange(int first, int last, std::vector<Span> spans);
  std::vector<Piece> cut(const std::vector<Span> &spans, int row) const;
  std::vector<Section> continue_sections(const std::vector<Piece> &pieces, std::size_t low,
                                         std::vector<bool> &is_continued) const;
  static void add_change_in_place(const Piece &piece, std::vector<Change> &changes);
  static void add_arrivals(const Section &section, std::size_t index, std::vector<Change> &changes);
  void replace(std::size_t low, std::size_t high, const std::vector<Section> &sections);

  QString key(int row) const { return name_of_(row).toCaseFolded(); }

  int start(std::size_t group) const {
    return group < groups_.size() ? groups_[group].first : count_;
  }

  std::size_t group_of(int row) const;

  NameOf name_of_;
  std::vector<Group> groups_;
  int count_ = 0;
};

} // namespace layouthost::qt

#endif
