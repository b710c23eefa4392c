import { fmp4Writer, type Segment } from '@cogclinic/cast/fmp4';
import type { Decoder, DecoderOptions } from './decoder.ts';

/** How far behind the newest picture it may play before it leaps, in seconds: a hidden page stands still. */
const BEHIND_S = 0.35;

/** Decodes by a video element and Media Source Extensions, where the browser has no WebCodecs. */
export function mediaSourceDecoder({ onPicture, onFailure }: DecoderOptions): Decoder {
  const video = document.createElement('video');
  video.muted = true;
  video.playsInline = true;
  const source = new MediaSource();
  const address = URL.createObjectURL(source);
  video.src = address;
  const writer = fmp4Writer(() => video.currentTime);
  const waiting: Segment[] = [];
  /** When each picture came that is not known to be shown, by where it begins; those before the player began are not counted. */
  const comeAt = new Map<number, number>();
  let buffer: SourceBuffer | null = null;
  let newestUs = 0;
  /** Where the newest key frame begins, while what lies before it is still kept. */
  let keyUs: number | null = null;
  let needsKey = true;
  let shown = 0;
  let dropped = 0;
  let delayMs = 0;
  let isDrawn = false;
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
    if (video.buffered.length === 0) return;
    if (newestUs / 1e6 - video.currentTime > BEHIND_S) video.currentTime = newestUs / 1e6;
    if (video.paused) void video.play().catch(() => undefined);
    // None after a key frame can be decoded without it.
    if (buffer && keyUs !== null && keyUs > 0 && video.currentTime > keyUs / 1e6) {
      buffer.remove(0, keyUs / 1e6);
      keyUs = null;
    }
  };
  const draw = () => {
    const { videoWidth: width, videoHeight: height } = video;
    if (width > 0) onPicture({ source: video, width, height, release: () => undefined });
  };
  const onShown = (_now: number, metadata: VideoFrameCallbackMetadata) => {
    if (isClosed) return;
    draw();
    isDrawn = true;
    count(metadata);
    video.requestVideoFrameCallback(onShown);
  };
  // The callback runs a frame of the page later than the video shows a picture, when the next one may have taken its place.
  const onFrame = () => {
    if (isClosed) return;
    if (comeAt.size > 0 && !isDrawn) draw();
    isDrawn = false;
    requestAnimationFrame(onFrame);
  };
  const count = ({ mediaTime, presentedFrames }: VideoFrameCallbackMetadata) => {
    const shownUs = Math.round(mediaTime * 1e6);
    const gone = [...comeAt].filter(([startUs]) => startUs <= shownUs);
    for (const [startUs, at] of gone) {
      comeAt.delete(startUs);
      if (startUs === shownUs) delayMs += (performance.now() - at - delayMs) / 8;
    }
    dropped += Math.max(0, gone.length - (presentedFrames - shown));
    shown = presentedFrames;
  };
  source.addEventListener('sourceopen', append);
  video.addEventListener('error', fail);
  video.requestVideoFrameCallback(onShown);
  onFrame();

  return {
    push(frame) {
      if (frame.kind === 'size' || isClosed) return;
      if (frame.config || frame.key) needsKey = frame.config;
      if (needsKey && !frame.config) {
        dropped += 1;
        return;
      }
      for (const segment of writer.push(frame)) {
        waiting.push(segment);
        if (segment.kind === 'init') continue;
        newestUs = segment.startUs;
        if (segment.key) keyUs = segment.startUs;
        if (video.currentTime > 0 && !document.hidden) comeAt.set(segment.startUs, performance.now());
      }
      append();
    },
    shown: () => shown,
    dropped: () => dropped,
    delayMs: () => delayMs,
    close() {
      isClosed = true;
      video.pause();
      video.removeAttribute('src');
      URL.revokeObjectURL(address);
    },
  };
}
