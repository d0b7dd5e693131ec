// Shows on each screen, and in each still, the library's results for its scroll offset, or for a moment of a film. A
// moment of a track is [position, x, y, width, height, alpha, z, drift x, drift y, outset width, outset height,
// ...matrix]; there are so many samples that linear interpolation shows no difference.
function between(moments, position) {
  const last = moments.findIndex((moment) => moment[0] >= position);
  if (last <= 0) return moments[last < 0 ? moments.length - 1 : 0];
  const a = moments[last - 1], b = moments[last];
  const part = (position - a[0]) / (b[0] - a[0]);
  return a.map((number, index) => number + part * (b[index] - number));
}

function part(parent, tag, className, text) {
  const made = parent.appendChild(document.createElement(tag));
  made.className = className;
  if (text) made.textContent = text;
  return made;
}

function build(track, content, show) {
  const element = part(content, "div", `element ${track.kind.replace(" ", "-")}`);
  if (!track.spans) element.style.borderRadius = `${show.radius}px`;
  const isPage = track.kind === "page";
  if (track.picture) {
    element.title = track.label;
    if (show.bar) part(element, "span", "bar", track.name).style.height = `${show.bar}px`;
    const image = part(element, "img", "");
    image.src = track.picture;
    image.alt = track.label;
    image.style.top = `${show.bar}px`;
    image.style.background = track.color;
    image.dataset.bar = show.bar;
    if (isPage) {
      part(element, "h4", "", track.name);
      const lines = part(element, "div", "lines");
      for (const length of [92, 97, 90, 95, 60, 0, 94, 90, 96, 45]) part(lines, "i", "").style.width = `${length}%`;
    }
  } else if (track.kind !== "touch" && track.kind !== "background") {
    element.classList.add("panel");
    element.textContent = track.label;
  }
  return element;
}

// A matrix without perspective becomes a 2D one: browsers draw 2D content sharper.
function css(matrix) {
  const [a, b, , p, c, d, , q, , , , , e, f] = matrix;
  return p || q ? `matrix3d(${matrix})` : `matrix(${[a, b, c, d, e, f]})`;
}

function place(element, moment) {
  const [, x, y, width, height, alpha, z, driftX, driftY, outsetX, outsetY] = moment;
  const matrix = moment.slice(11);
  const style = element.style;
  style.width = `${width}px`;
  style.height = `${height}px`;
  style.opacity = alpha;
  style.zIndex = Math.round(z * 100);
  style.transform = `translate(${x}px, ${y}px) ${matrix.length ? css(matrix) : ""}`;
  style.setProperty("--height", `${height}px`);
  style.setProperty("--width", `${width}px`);
  const image = element.querySelector("img");
  if (!image || element.classList.contains("page")) return;
  image.style.width = `${width + outsetX}px`;
  image.style.height = `${height - image.dataset.bar + outsetY}px`;
  image.style.transform = `translate(${driftX - outsetX / 2}px, ${driftY - outsetY / 2}px)`;
}

function isShown({ moments }, position) {
  return moments[0][0] <= position && position <= moments[moments.length - 1][0];
}

// Returns a function that shows the elements at a position, clamped to the recorded range: browsers round scroll
// offsets.
function stage(screen, show) {
  const content = screen.querySelector(".content");
  const elements = show.tracks.map((track) => build(track, content, show));
  const ends = show.tracks.flatMap(({ moments }) => [moments[0][0], moments[moments.length - 1][0]]);
  const [first, last] = [Math.min(...ends), Math.max(...ends)];
  return (wanted) => {
    const position = Math.min(Math.max(wanted, first), last);
    show.tracks.forEach((track, index) => {
      elements[index].hidden = !isShown(track, position);
      if (!elements[index].hidden) place(elements[index], between(track.moments, position));
    });
  };
}

// Returns a function that scrolls to an offset.
function startScrolling(screen, show) {
  const drawAt = stage(screen, show);
  const output = screen.closest("figure").querySelector("output");
  const [along, side] = show.horizontal ? ["scrollLeft", "left"] : ["scrollTop", "top"];
  for (const rest of show.rests) part(screen, "i", "rest").style[side] = `${rest}px`;
  if (show.rests.length) screen.style.scrollSnapType = `${show.horizontal ? "x" : "y"} mandatory`;
  let waiting = false;

  function draw() {
    waiting = false;
    const jump = show.jumps.find(([at, by]) => (by < 0 ? screen[along] >= at : screen[along] <= at));
    if (jump) screen[along] += jump[1];
    drawAt(screen[along]);
    output.textContent = `offset ${Math.round(screen[along])}`;
  }

  screen.addEventListener("scroll", () => {
    if (waiting) return;
    waiting = true;
    requestAnimationFrame(draw);
  });
  screen[along] = show.start;
  draw();
  return (offset) => (screen[along] = offset);
}

// Returns a function that seeks the film to a time.
function startFilm(screen, show) {
  const drawAt = stage(screen, show);
  const figure = screen.closest("figure");
  const [button, range] = [figure.querySelector("button"), figure.querySelector("input")];
  const pause = 0.9;
  let playing = false, clock = 0, last = 0;

  function draw(seconds) {
    drawAt(seconds);
    range.value = seconds / show.duration;
  }

  // Plays, pauses at both ends, and repeats.
  function tick(now) {
    if (!playing) return;
    clock += Math.min(0.1, (now - last) / 1000);
    last = now;
    if (clock > show.duration + pause) clock = -pause;
    draw(clock);
    requestAnimationFrame(tick);
  }

  function play(on) {
    if (playing === on) return;
    playing = on;
    button.classList.toggle("playing", on);
    last = performance.now();
    if (on) requestAnimationFrame(tick);
  }

  function wind(seconds) {
    play(false);
    clock = seconds;
    draw(clock);
  }

  button.addEventListener("click", () => play(!playing));
  range.addEventListener("input", () => wind(range.value * show.duration));
  draw(0);
  if (!matchMedia("(prefers-reduced-motion: reduce)").matches) {
    new IntersectionObserver(([seen]) => play(seen.isIntersecting), { threshold: 0.6 }).observe(screen);
  }
  return wind;
}

// Draws one moment, as large as the page allows; a click shows it on the screen.
function drawStill(still, show, go) {
  const content = still.querySelector(".content");
  const position = Number(still.dataset.at);
  for (const track of show.tracks.filter((track) => isShown(track, position))) {
    place(build(track, content, show), between(track.moments, position));
  }
  const [x, y] = show.duration ? [0, 0] : show.horizontal ? [position, 0] : [0, position];
  new ResizeObserver(() => {
    content.style.transform = `scale(${still.clientWidth / content.offsetWidth}) translate(${-x}px, ${-y}px)`;
  }).observe(still);
  if (still.href) still.addEventListener("click", () => go(position));
}

const [shows, screens] = [{}, {}];
for (const data of document.querySelectorAll('script[type="application/json"]')) {
  shows[data.id] = JSON.parse(data.textContent);
}
for (const screen of document.querySelectorAll(".screen")) {
  const show = shows[screen.dataset.of];
  screens[screen.dataset.of] = (show.duration ? startFilm : startScrolling)(screen, show);
}
for (const still of document.querySelectorAll(".still")) {
  drawStill(still, shows[still.dataset.of], screens[still.dataset.of]);
}
