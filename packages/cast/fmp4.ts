import { CastFailed } from './faults.ts';
import { fragment, initSegment } from './fmp4Boxes.ts';
import type { PacketFrame } from './frames.ts';
import { avcc, NAL, nalKind, nalUnits } from './h264.ts';
import { readSps } from './sps.ts';

/** What is appended to a SourceBuffer. Before an `init` of another codec, its type is changed. */
export type Segment =
  | Readonly<{ kind: 'init'; codec: string; bytes: Uint8Array<ArrayBuffer> }>
  | Readonly<{
      kind: 'media';
      key: boolean;
      /** Where the picture begins on the player's timeline, in microseconds. */
      startUs: number;
      bytes: Uint8Array<ArrayBuffer>;
    }>;

/** How long after it has come a picture begins: about what a player takes to decode it, and to draw its next frame. */
const LEAD_US = 20_000;
/** Pictures that come together follow one another somewhat faster than the device took them, by this share of its time. */
const CLOSER = 0.85;
/** The least is shorter than a screen's frame, so that 60 pictures a second can catch up too. */
const APART_US = { least: 14_000, most: 40_000 } as const;
/** As far as this the newest may lie ahead of the player; of those beyond it only the last is shown. */
const AHEAD_US = 80_000;
const AT_ONCE_US = 2_000;
/** A picture is said to last for so long, though the next one comes sooner. */
const LASTS_US = 100_000;
/** Kinds that are part of a picture: parameter sets stand in the init segment, fillers say nothing. */
const OF_PICTURE: readonly number[] = [NAL.slice, NAL.keySlice, NAL.information];

/**
 * Writes packets of a cast as fragmented MP4 for Media Source Extensions (ISO/IEC 14496-12 and -15), one fragment for each
 * picture. Its timeline is the player's, not the device's: a picture begins where the player is when it comes, and a little
 * later. Each is said to last longer than the next one takes to come: a player that has shown the last one to its end stops
 * its clock, and leaves out pictures around that. Nor is there a gap where a device sends nothing.
 * @param clock where the player is, in seconds
 */
export function fmp4Writer(clock: () => number): { push(packet: PacketFrame): Segment[] } {
  let isReady = false;
  let sequence = 0;
  let last: { startUs: number; ptsUs: number } | null = null;

  function startOf(ptsUs: number): number {
    if (!last) return 0;
    const nowUs = Math.round(clock() * 1e6);
    const took = Math.round((ptsUs - last.ptsUs) * CLOSER);
    const isBehind = last.startUs - nowUs > AHEAD_US;
    const apart = isBehind ? AT_ONCE_US : Math.min(APART_US.most, Math.max(APART_US.least, took));
    return Math.min(last.startUs + LASTS_US, Math.max(last.startUs + apart, nowUs + LEAD_US));
  }
  function media({ data, key, ptsUs }: PacketFrame): Segment[] {
    const units = nalUnits(data).filter((unit) => OF_PICTURE.includes(nalKind(unit)));
    if (!isReady || units.length === 0) return [];
    const startUs = startOf(ptsUs);
    last = { startUs, ptsUs };
    sequence += 1;
    return [
      {
        kind: 'media',
        key,
        startUs,
        bytes: fragment({ sequence, startUs, durationUs: LASTS_US, key, data: avcc(units) }),
      },
    ];
  }

  return {
    /**
     * The segments that a packet adds: none for a picture before the first parameter sets.
     * @throws CastFailed `version` for parameter sets that cannot be read
     */
    push(packet) {
      if (!packet.config) return media(packet);
      const units = nalUnits(packet.data);
      const sps = units.find((unit) => nalKind(unit) === NAL.sps);
      const pps = units.find((unit) => nalKind(unit) === NAL.pps);
      if (!sps || !pps) throw new CastFailed('version', 'no parameter sets');
      const read = readSps(sps);
      isReady = true;
      return [{ kind: 'init', codec: read.codec, bytes: initSegment({ ...read, sps, pps }) }];
    },
  };
}
