#include "stage.hpp"
class T_input : public QObject { Q_OBJECT };
QTEST_MAIN(T_input)
#include "test_input.moc"
