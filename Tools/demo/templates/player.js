// Shows on each screen what the library computed for the offset it is scrolled to. A moment of a track
// is [offset, x, y, width, height, alpha, z, drift x, drift y, outset width, outset height, ...matrix];
// the library was asked so often that straight lines between the moments hide no difference.
const identity = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];

function between(moments, offset) {
  let last = moments.findIndex((moment) => moment[0] >= offset);
  if (last <= 0) return moments[last < 0 ? moments.length - 1 : 0];
  const a = moments[last - 1], b = moments[last];
  const part = (offset - a[0]) / (b[0] - a[0]);
  return a.map((number, index) => number + part * (b[index] - number));
}

function build(track, content, radius) {
  const element = document.createElement("div");
  element.className = "element";
  element.title = track.label;
  if (track.picture) {
    const image = document.createElement("img");
    image.src = track.picture;
    image.alt = track.label;
    element.style.background = track.colour;
    element.append(image);
    if (!track.spans) element.style.borderRadius = `${radius}px`;
  } else {
    element.classList.add("panel", track.kind);
    element.textContent = track.label;
  }
  content.append(element);
  return element;
}

function place(element, moment) {
  const [, x, y, width, height, alpha, z, driftX, driftY, outsetX, outsetY] = moment;
  const matrix = moment.length > 11 ? moment.slice(11) : identity;
  const style = element.style;
  style.width = `${width}px`;
  style.height = `${height}px`;
  style.opacity = alpha;
  style.zIndex = Math.round(z * 100);
  style.transform = `translate(${x}px, ${y}px) matrix3d(${matrix})`;
  const image = element.firstElementChild;
  if (!image) return;
  image.style.width = `${width + outsetX}px`;
  image.style.height = `${height + outsetY}px`;
  image.style.transform = `translate(${driftX - outsetX / 2}px, ${driftY - outsetY / 2}px)`;
}

function start(device) {
  const show = JSON.parse(document.getElementById(`show-${device.dataset.show}`).textContent);
  const screen = device.querySelector(".screen");
  const content = device.querySelector(".content");
  const output = device.querySelector("output");
  const elements = show.tracks.map((track) => build(track, content, show.radius));
  let waiting = false;

  function draw() {
    waiting = false;
    const offset = show.horizontal ? screen.scrollLeft : screen.scrollTop;
    show.tracks.forEach((track, index) => {
      const known = track.moments;
      const away = offset < known[0][0] || offset > known[known.length - 1][0];
      elements[index].hidden = away;
      if (away) return;
      place(elements[index], between(known, offset));
    });
    output.textContent = `offset ${Math.round(offset)}`;
  }

  screen.addEventListener("scroll", () => {
    if (waiting) return;
    waiting = true;
    requestAnimationFrame(draw);
  });
  draw();
}

document.querySelectorAll(".device").forEach(start);
