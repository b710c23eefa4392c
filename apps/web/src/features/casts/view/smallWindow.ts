/** Shows what a canvas shows in a small window that stays above others. */
export async function openSmallWindow(canvas: HTMLCanvasElement | null): Promise<void> {
  if (!canvas) return;
  const video = document.createElement('video');
  video.muted = true;
  video.srcObject = canvas.captureStream();
  await video.play();
  await video.requestPictureInPicture();
  video.addEventListener('leavepictureinpicture', () => {
    video.srcObject = null;
  });
}

/** Closes the small window where it is open: it must not outlast the page's own picture. */
export async function closeSmallWindow(): Promise<void> {
  if (document.pictureInPictureElement) await document.exitPictureInPicture();
}
