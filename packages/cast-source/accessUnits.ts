import { CastFailed } from '@cogclinic/cast/faults';
import type { CastFrame } from '@cogclinic/cast/frames';
import { sizeFrame } from '@cogclinic/cast/frames';
import { annexB, NAL, nalKind, nalUnits, startCode } from '@cogclinic/cast/h264';
import { readSps } from '@cogclinic/cast/sps';

/** Bytes that may wait for the end of a unit. */
const LONGEST_UNIT = 8 * 1024 * 1024;

/**
 * Cuts a bare stream of Annex B, which tells neither lengths nor times, into frames. A unit is whole when the next one
 * begins, so each picture comes one later than it arrived.
 * @param now microseconds, read when a picture is whole
 */
export function accessUnits(now: () => number): { push(chunk: Uint8Array): CastFrame[] } {
  let waiting: Uint8Array = new Uint8Array();
  /** Up to here, no start code is left unseen. */
  let seen = 0;
  let sps: Uint8Array | null = null;
  let sent = '';
  let picture: Uint8Array[] = [];

  const flush = (): CastFrame[] => {
    if (picture.length === 0) return [];
    const key = picture.some((unit) => nalKind(unit) === NAL.keySlice);
    const data = annexB(picture);
    picture = [];
    return [{ kind: 'packet', config: false, key, ptsUs: Math.round(now()), data }];
  };
  const take = (unit: Uint8Array): CastFrame[] => {
    const kind = nalKind(unit);
    if (kind === NAL.slice || kind === NAL.keySlice) {
      // The first slice of a picture begins with macroblock 0, which is written as a single 1.
      const done = ((unit[1] ?? 0) & 0x80) !== 0 ? flush() : [];
      picture.push(unit);
      return done;
    }
    const done = flush();
    if (kind === NAL.sps) sps = unit;
    if (kind === NAL.pps && sps) {
      const { width, height } = readSps(sps);
      const data = annexB([sps, unit]);
      const set = Buffer.from(data).toString('latin1');
      // An encoder repeats its sets before each key frame.
      if (set !== sent) {
        sent = set;
        done.push(sizeFrame(width, height), { kind: 'packet', config: true, key: false, ptsUs: 0, data });
      }
    }
    return done;
  };

  return {
    push(chunk) {
      waiting = Buffer.concat([waiting, chunk]);
      const frames: CastFrame[] = [];
      let first = startCode(waiting, 0);
      for (;;) {
        const next = first < 0 ? -1 : startCode(waiting, Math.max(first + 3, seen));
        if (next < 0) break;
        for (const unit of nalUnits(waiting.subarray(first, next))) frames.push(...take(Uint8Array.from(unit)));
        first = next;
        seen = next + 3;
      }
      if (first > 0) waiting = waiting.subarray(first);
      // A start code may lie across two pieces.
      seen = Math.max(0, waiting.length - 2);
      if (waiting.length > LONGEST_UNIT) throw new CastFailed('version', 'a unit without end');
      return frames;
    },
  };
}
