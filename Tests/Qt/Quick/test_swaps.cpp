#include "stage.hpp"
class T_swaps : public QObject { Q_OBJECT };
QTEST_MAIN(T_swaps)
#include "test_swaps.moc"
