/** A script for a page that notes the time between frames in `frameTimes`. */
export const COUNT_FRAMES = `
  window.frameTimes = [];
  let last = null;
  const frame = (now) => {
    if (last !== null) window.frameTimes.push(now - last);
    last = now;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);`;
