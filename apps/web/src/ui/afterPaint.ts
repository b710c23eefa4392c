/** Does work once the next frame has been painted, so that what was just done to the page shows first. */
export const afterPaint = (work: () => void): void => {
  requestAnimationFrame(() => setTimeout(work));
};
