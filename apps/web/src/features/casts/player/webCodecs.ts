import type { PacketFrame } from '@cogclinic/cast/frames';
import { NAL, nalKind, nalUnits } from '@cogclinic/cast/h264';
import { readSps } from '@cogclinic/cast/sps';
import type { Decoder, DecoderOptions } from './decoder.ts';
import { paced } from './pace.ts';

/** Frames that may wait to be decoded, and for how long more may: a page that comes late gets many at once. */
const WAITING_AT_MOST = 15;
const BEHIND_MS = 1500;

/** Decodes with WebCodecs, which browsers have in secure contexts only. */
export function webCodecsDecoder({ onPicture, onFailure }: DecoderOptions): Decoder {
  let config: Uint8Array | null = null;
  let needsKey = true;
  let shown = 0;
  let dropped = 0;
  let delayMs = 0;
  let behindSince: number | null = null;
  const begun = new Map<number, number>();
  const pace = paced<VideoFrame>({
    show(frame) {
      const start = begun.get(frame.timestamp);
      begun.delete(frame.timestamp);
      if (start !== undefined) delayMs += (performance.now() - start - delayMs) / 8;
      shown += 1;
      const { displayWidth: width, displayHeight: height } = frame;
      onPicture({ source: frame, width, height, release: () => frame.close() });
    },
    leaveOut(frame) {
      begun.delete(frame.timestamp);
      dropped += 1;
      frame.close();
    },
  });
  const decoder = new VideoDecoder({ output: pace.push, error: onFailure });

  function configure({ data }: PacketFrame): void {
    const sps = nalUnits(data).find((unit) => nalKind(unit) === NAL.sps);
    if (!sps) return;
    if (decoder.state === 'configured') decoder.reset();
    begun.clear();
    decoder.configure({ codec: readSps(sps).codec, optimizeForLatency: true });
    config = data;
    needsKey = true;
  }

  return {
    push(frame) {
      if (frame.kind === 'size' || decoder.state === 'closed') return;
      if (frame.config) return configure(frame);
      if (!config) return;
      const now = performance.now();
      behindSince = decoder.decodeQueueSize > WAITING_AT_MOST ? (behindSince ?? now) : null;
      // A computer that cannot keep up begins again with the next key frame.
      if (frame.key) needsKey = false;
      else if (behindSince !== null && now - behindSince > BEHIND_MS) needsKey = true;
      if (needsKey) {
        dropped += 1;
        return;
      }
      begun.set(frame.ptsUs, now);
      // Without a description the parameter sets stand before each key frame.
      const data = frame.key ? joined(config, frame.data) : frame.data;
      decoder.decode(new EncodedVideoChunk({ type: frame.key ? 'key' : 'delta', timestamp: frame.ptsUs, data }));
    },
    shown: () => shown,
    dropped: () => dropped,
    delayMs: () => delayMs,
    close() {
      if (decoder.state !== 'closed') decoder.close();
      pace.clear();
    },
  };
}

function joined(before: Uint8Array, after: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(before.length + after.length);
  both.set(before);
  both.set(after, before.length);
  return both;
}
