"""Ten thousand frames leak nothing."""

import itertools
import statistics

import browser as chromium

pytestmark = chromium.NEEDS
FRAMES = 10_000


def test_ten_thousand_frames_take_no_more_memory(open_stage):
    """The test controls the time: the next frame starts when the last one is drawn."""
    stage = open_stage("bnb", items=5000)
    measured = stage.call(
        f"""collection.dispose();
        let now = performance.now();
        performance.now = () => now;
        const wanted = [];
        window.requestAnimationFrame = (draw) => wanted.push(draw);
        const frame = () => {{
          now += 1000 / 60;
          for (const draw of wanted.splice(0)) draw(now);
        }};
        await make({{ layout: "bnb", items: 5000 }});
        const run = (frames) => {{
          for (let i = 0; i < frames; i++) {{
            if (i % 90 === 0) {{
              const down = Math.floor(i / 900) % 2;
              const time = now / 1000;
              for (const [step, phase] of [0, 1, 1, 2].entries()) {{
                const y = 320 + (down ? 1 : -1) * 70 * step;
                collection.input([{{
                  kind: layouthost.INPUT_POINTER, phase, id: 1, time: time + 0.02 * step,
                  location: {{ x: 200, y }},
                }}]);
              }}
            }}
            frame();
          }}
          gc();
          return [collection.plugin.memorySize, performance.memory.usedJSHeapSize,
            document.querySelectorAll("#stage > div").length];
        }};
        const before = run(2000);
        const drawn = renders;
        const after = run({FRAMES});
        return [before, after, renders - drawn];"""
    )
    (memory, heap, nodes), (memory_after, heap_after, nodes_after), renders = measured
    assert renders > 1000, "it scrolled"
    assert memory_after == memory
    assert heap_after - heap < 200_000
    assert nodes_after - nodes < 10


def test_a_thousand_collections_come_and_go(open_stage):
    """A leak recurs each time; a browser's own caches grow once."""
    stage = open_stage("bnb", items=5)
    measured = stage.call(
        """const { plugin } = collection;
        const again = async (times) => {
          for (let i = 0; i < times; i++) {
            collection.dispose();
            await make({ layout: "bnb", items: 100 });
            collection.view.frame(performance.now() / 1000);
          }
          gc();
          return [plugin.memorySize, performance.memory.usedJSHeapSize];
        };
        const measured = [];
        for (let i = 0; i < 5; i++) measured.push(await again(200));
        return measured;"""
    )
    memory, heap = zip(*measured, strict=True)
    assert memory[-1] == memory[0]
    growth = [after - before for before, after in itertools.pairwise(heap)]
    assert statistics.median_low(growth) < 30_000, growth
