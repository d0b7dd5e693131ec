#include "stage.hpp"
class T_habits : public QObject { Q_OBJECT };
QTEST_MAIN(T_habits)
#include "test_habits.moc"
