import { encodingOf } from './encoding.ts';
import type { GazeFormat } from './recording.ts';

/** As much of a file as `sniff` looks at. */
export const HEAD_BYTES = 4096;

/**
 * The format of a recording by its content; the file's name says nothing.
 * @param head its first bytes, unpacked; those after the first 4,096 are not looked at
 */
export function sniff(head: Uint8Array): GazeFormat | null {
  const { encoding, markBytes } = encodingOf(head);
  const text = new TextDecoder(encoding).decode(head.subarray(markBytes, HEAD_BYTES));
  const cut = head.length >= HEAD_BYTES;
  const lines = text.split(/\r\n|\n|\r/);
  // The last line may be cut off within a number.
  if (cut && lines.length > 1) lines.pop();
  const first = (lines.find((line) => line.trim() !== '') ?? '').trim();
  if (first.startsWith('#gaze-csv v1')) return 'gazeCsv';
  if (lines.some((line) => /^\*\* (CONVERTED FROM|TYPE: *EDF_FILE)/.test(line))) return 'eyelinkAsc';
  if (lines.some((line) => /^SAMPLES\s+(GAZE|HREF|PUPIL)\b/.test(line))) return 'eyelinkAsc';
  if (first.startsWith('## [iView]') || lines.some((line) => /^Time\tType\tTrial\t/.test(line))) return 'smi';
  if (lines.some((line) => /^@RELATION\b/i.test(line))) return 'arff';
  return byColumns(first) ?? (areNumbers(lines) ? 'bidsEyetrack' : null);
}

/** Names of columns that only one format has. */
function byColumns(header: string): GazeFormat | null {
  const line = header.toLowerCase();
  const has = (name: string) => line.includes(name);
  if (has('lgazepos2dx') || has('rgazepos2dx')) return 'tobiiTx300';
  if (has('_gaze_point_on_display_area_x')) return 'tobiiSdk';
  if (has('recording timestamp') && (has('gaze point') || has('eye movement type'))) return 'tobiiProLab';
  if (has('recordingtimestamp') && has('gazepoint')) return 'tobiiProLab';
  if (has('timestamp [ns]') && (has('gaze x [px]') || has('azimuth [deg]'))) return 'pupilNeon';
  if (has('confidence') && (has('norm_pos_x') || has('x_norm'))) return 'pupilCore';
  return null;
}

/** A table of numbers without a header, as BIDS has it: its columns are named in another file. */
function areNumbers(lines: readonly string[]): boolean {
  const rows = lines.filter((line) => line.trim() !== '');
  return rows.length > 0 && rows.every((row) => /^-?[\d.][\d.e+-]*(\t(-?[\d.][\d.e+-]*|n\/a|nan)?)+$/i.test(row));
}
