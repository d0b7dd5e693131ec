#include "stage.hpp"
class T_frames : public QObject { Q_OBJECT };
QTEST_MAIN(T_frames)
#include "test_frames.moc"
