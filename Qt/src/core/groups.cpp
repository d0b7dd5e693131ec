#include "groups.hpp"

#include <algorithm>

namespace layouthost::qt {

namespace {

std::int64_t number(std::size_t size) { return static_cast<std::int64_t>(size); }

} // namespace

void Groups::read(int count) {
  count_ = count;
  groups_.clear();
  for (int row = 0; row < count; row++)
    if (const QString next = key(row); groups_.empty() || groups_.back().key != next)
      groups_.push_back({row, next});
}

std::vector<std::int64_t> Groups::counts() const {
  std::vector<std::int64_t> counts;
  counts.reserve(groups_.size());
  for (std::size_t group = 0; group < groups_.size(); group++)
    counts.push_back(start(group + 1) - start(group));
  return counts;
}

std::size_t Groups::group_of(int row) const {
  const auto after =
      std::upper_bound(groups_.begin(), groups_.end(), row,
                       [](int row, const Group &group) { return row < group.first; });
  return static_cast<std::size_t>(after - groups_.begin()) - 1;
}

int Groups::row(const RowPath &path) const {
  if (path.section < 0 || static_cast<std::size_t>(path.section) >= groups_.size())
    return -1;
  const auto group = static_cast<std::size_t>(path.section);
  const int row = start(group) + std::max(path.item, 0);
  return row < start(group + 1) ? row : -1;
}

RowPath Groups::path(int row) const {
  const std::size_t group = group_of(row);
  return {static_cast<int>(group), row - start(group)};
}

int Groups::destination(const RowPath &item, const RowPath &to) const {
  return start(static_cast<std::size_t>(to.section)) + to.item -
         (item.section < to.section ? 1 : 0);
}

// MARK: Changes of the model

std::vector<Change> Groups::insert(int first, int count) {
  return rearrange(first, first, {{Fate::inserted, 0, count}});
}

std::vector<Change> Groups::remove(int first, int count) {
  return rearrange(first, first + count, {{Fate::removed, first, count}});
}

std::vector<Change> Groups::move(int first, int count, int to) {
  const Span moved{Fate::moved, first, count};
  if (to < first)
    return rearrange(to, first + count, {moved, {Fate::kept, to, first - to}});
  return rearrange(first, to + count, {{Fate::kept, first + count, to - first}, moved});
}

std::vector<Change> Groups::reload(int first, int count) {
  return rearrange(first, first + count, {{Fate::reloaded, first, count}});
}

std::vector<Change> Groups::rearrange(int first, int last, std::vector<Span> spans) {
  // From the section of the row before to that of the row after: these may continue.
  const std::size_t low = first > 0 ? group_of(first - 1) : 0;
  const std::size_t high = last < count_ ? group_of(last) + 1 : groups_.size();
  spans.insert(spans.begin(), {Fate::kept, start(low), first - start(low)});
  spans.push_back({Fate::kept, last, start(high) - last});

  const std::vector<Piece> pieces = cut(spans, start(low));
  std::vector<bool> is_continued(high - low, false);
  const std::vector<Section> sections = continue_sections(pieces, low, is_continued);

  std::vector<Change> changes;
  for (std::size_t group = low; group < high; group++)
    if (!is_continued[group - low])
      changes.push_back(delete_sections(number(group)));
  for (const Piece &piece : pieces)
    // A section that is deleted takes its items with it.
    if (piece.fate != Fate::inserted && is_continued[piece.group - low])
      add_change_in_place(piece, changes);
  for (std::size_t each = 0; each < sections.size(); each++)
    add_arrivals(sections[each], low + each, changes);
  replace(low, high, sections);
  return changes;
}

void Groups::add_change_in_place(const Piece &piece, std::vector<Change> &changes) {
  if (piece.fate == Fate::removed)
    changes.push_back(delete_items(number(piece.group), piece.item, piece.count));
  else if (piece.fate == Fate::reloaded)
    changes.push_back(reload_items(number(piece.group), piece.item, piece.count));
}

void Groups::add_arrivals(const Section &section, std::size_t index, std::vector<Change> &changes) {
  if (!section.old)
    changes.push_back(insert_sections(number(index)));
  else if (section.is_moved)
    changes.push_back(move_sections(number(*section.old), number(index)));
  std::int64_t item = 0;
  for (const Piece &piece : section.pieces) {
    const bool stays =
        piece.group == section.old && (piece.fate == Fate::moved) == section.is_moved;
    if (piece.fate == Fate::inserted)
      changes.push_back(insert_items(number(index), item, piece.count));
    else if (!stays)
      changes.push_back(
          move_items(number(piece.group), piece.item, number(index), item, piece.count));
    item += piece.count;
  }
}

// Cuts spans at the ends of old sections, and where other names begin. `row` is the new number of
// the first row.
std::vector<Groups::Piece> Groups::cut(const std::vector<Span> &spans, int row) const {
  std::vector<Piece> pieces;
  for (const Span &span : spans) {
    const bool has_old_name = span.fate == Fate::kept || span.fate == Fate::moved;
    const std::size_t before = pieces.size();
    for (int done = 0; done < span.count;) {
      Piece piece{span.fate, groups_.size(), 0, span.count - done, {}};
      if (span.fate != Fate::inserted) {
        piece.group = group_of(span.first + done);
        piece.item = span.first + done - start(piece.group);
        piece.count = std::min(piece.count, start(piece.group + 1) - span.first - done);
        piece.key = groups_[piece.group].key;
      }
      if (span.fate == Fate::inserted || span.fate == Fate::reloaded) {
        piece.count = 1;
        piece.key = key(row);
      }
      if (span.fate != Fate::removed)
        row += piece.count;
      done += piece.count;
      if (!has_old_name && pieces.size() > before && pieces.back().group == piece.group &&
          pieces.back().key == piece.key)
        pieces.back().count += piece.count;
      else
        pieces.push_back(piece);
    }
  }
  return pieces;
}

// The sections of the pieces. Each continues the old one of the same name from which it has most
// rows: first by rows that keep their place, then by those that move.
std::vector<Groups::Section> Groups::continue_sections(const std::vector<Piece> &pieces,
                                                       std::size_t low,
                                                       std::vector<bool> &is_continued) const {
  std::vector<Section> sections;
  for (const Piece &piece : pieces) {
    if (piece.fate == Fate::removed)
      continue;
    if (sections.empty() || sections.back().pieces.front().key != piece.key)
      sections.push_back({});
    sections.back().pieces.push_back(piece);
  }
  for (const bool is_moved : {false, true})
    for (Section &section : sections) {
      if (section.old)
        continue;
      int most = 0;
      for (const Piece &piece : section.pieces) {
        const bool is_candidate =
            piece.fate != Fate::inserted && (piece.fate == Fate::moved) == is_moved &&
            !is_continued[piece.group - low] && groups_[piece.group].key == piece.key;
        if (!is_candidate || piece.count <= most)
          continue;
        most = piece.count;
        section.old = piece.group;
        section.is_moved = is_moved;
      }
      if (section.old)
        is_continued[*section.old - low] = true;
    }
  return sections;
}

void Groups::replace(std::size_t low, std::size_t high, const std::vector<Section> &sections) {
  std::vector<Group> groups;
  int row = start(low);
  for (const Section &section : sections) {
    groups.push_back({row, section.pieces.front().key});
    for (const Piece &piece : section.pieces)
      row += piece.count;
  }
  const int more = row - start(high);
  for (std::size_t later = high; later < groups_.size(); later++)
    groups_[later].first += more;
  count_ += more;
  const auto begin = groups_.begin();
  const auto at = groups_.erase(begin + static_cast<std::ptrdiff_t>(low),
                                begin + static_cast<std::ptrdiff_t>(high));
  groups_.insert(at, groups.begin(), groups.end());
}

} // namespace layouthost::qt
