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
      /** Where the picture lies on the buffer's timeline, in seconds. */
      start: number;
      end: number;
      bytes: Uint8Array<ArrayBuffer>;
    }>;

const SHORTEST_US = 8_000;
const LONGEST_US = 100_000;
const FIRST_US = 33_333;
/** Kinds that are part of a picture: parameter sets stand in the init segment, fillers say nothing. */
const OF_PICTURE: readonly number[] = [NAL.slice, NAL.keySlice, NAL.information];

/**
 * Writes packets of a cast as fragmented MP4 for Media Source Extensions (ISO/IEC 14496-12 and -15), one fragment for each
 * picture. Its timeline has no gaps: each picture follows the one before, and lasts as long as the device took to send it,
 * from 8 to 100 ms. A device that sends nothing while its picture stands still would else leave a gap that stops a player.
 */
export function fmp4Writer(): { push(packet: PacketFrame): Segment[] } {
  let isReady = false;
  let sequence = 0;
  let endUs = 0;
  let lastPts: number | null = null;

  function media(packet: PacketFrame): Segment[] {
    const units = nalUnits(packet.data).filter((unit) => OF_PICTURE.includes(nalKind(unit)));
    if (!isReady || units.length === 0) return [];
    const took = lastPts === null ? FIRST_US : packet.ptsUs - lastPts;
    const durationUs = Math.min(LONGEST_US, Math.max(SHORTEST_US, took));
    lastPts = packet.ptsUs;
    const startUs = endUs;
    endUs += durationUs;
    sequence += 1;
    const bytes = fragment({ sequence, startUs, durationUs, key: packet.key, data: avcc(units) });
    return [{ kind: 'media', start: startUs / 1e6, end: endUs / 1e6, bytes }];
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
