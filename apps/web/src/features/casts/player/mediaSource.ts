import { fmp4Writer, type Segment } from '@cogclinic/cast/fmp4';
import type { Decoder, DecoderOptions } from './decoder.ts';

/** How far behind the newest picture it may play before it leaps, and how far it is to play, in seconds. */
const BEHIND_S = 0.35;
const AIM_S = 0.04;
/** How much faster it plays for each second that it is too far behind, and at most. */
const HASTE = 3;
const FASTEST = 1.25;
/** Seconds that are kept of what was played. */
const KEPT_S = 10;

/** Decodes by a video element and Media Source Extensions, where the browser has no WebCodecs. */
export function mediaSourceDecoder({ onPicture, onFailure }: DecoderOptions): Decoder {
  const video = document.createElement('video');
  video.muted = true;
  video.playsInline = true;
  const source = new MediaSource();
  const address = URL.createObjectURL(source);
  video.src = address;
  const writer = fmp4Writer();
  const waiting: Segment[] = [];
  let buffer: SourceBuffer | null = null;
  let needsKey = true;
  let dropped = 0;
  let isClosed = false;

  const fail = () => {
    if (!isClosed) onFailure();
  };
  const append = () => {
    if (isClosed || source.readyState !== 'open' || buffer?.updating) return;
    const next = waiting[0];
    if (!next) return follow();
    try {
      if (next.kind === 'init') {
        const type = `video/mp4; codecs="${next.codec}"`;
        if (buffer) buffer.changeType(type);
        else {
          buffer = source.addSourceBuffer(type);
          buffer.addEventListener('updateend', append);
        }
      }
      if (!buffer) return;
      buffer.appendBuffer(next.bytes);
      waiting.shift();
    } catch {
      fail();
    }
  };
  /** Stays at the newest picture, and forgets old ones. */
  const follow = () => {
    const { buffered } = video;
    if (buffered.length === 0) return;
    const end = buffered.end(buffered.length - 1);
    const behind = end - video.currentTime;
    if (behind > BEHIND_S) video.currentTime = Math.max(0, end - 0.02);
    // Playing faster catches up without leaving out a picture.
    else video.playbackRate = Math.min(FASTEST, 1 + HASTE * Math.max(0, behind - AIM_S));
    if (video.paused) void video.play().catch(() => undefined);
    if (end > 2 * KEPT_S && buffer && !buffer.updating && buffered.start(0) < end - 2 * KEPT_S) {
      buffer.remove(0, end - KEPT_S);
    }
  };
  const draw = () => {
    if (isClosed) return;
    const { videoWidth: width, videoHeight: height } = video;
    if (width > 0) onPicture({ source: video, width, height, release: () => undefined });
    video.requestVideoFrameCallback(draw);
  };
  // Between two frames of the page that are drawn only on demand, two pictures may pass, and the callback hears of one.
  const stayAwake = () => {
    if (!isClosed) requestAnimationFrame(stayAwake);
  };
  source.addEventListener('sourceopen', append);
  video.addEventListener('error', fail);
  video.requestVideoFrameCallback(draw);
  stayAwake();

  return {
    push(frame) {
      if (frame.kind === 'size' || isClosed) return;
      if (frame.config || frame.key) needsKey = frame.config;
      if (needsKey && !frame.config) {
        dropped += 1;
        return;
      }
      waiting.push(...writer.push(frame));
      append();
    },
    dropped: () => dropped,
    delayMs() {
      const { buffered, currentTime } = video;
      return buffered.length === 0 ? 0 : Math.max(0, (buffered.end(buffered.length - 1) - currentTime) * 1000);
    },
    close() {
      isClosed = true;
      video.pause();
      video.removeAttribute('src');
      URL.revokeObjectURL(address);
    },
  };
}
