import { UnreadablePoses } from './poseProblem.ts';
import { FRAMES, type Frame } from './quaternion.ts';

/** What a file says of itself. */
export type PoseHead = Readonly<{
  device: string | null;
  /** Hz, as the device says; what counts are the times. */
  statedRate: number | null;
  /** Of rotations; angles are always ours. */
  frame: Frame;
  /** Lines before that of the column names. */
  lines: number;
}>;

/** Of a line that begins with "#"; what a file says of itself is short. */
const MOST_CHARACTERS = 4000;
const MARK = /^\uFEFF?#\s*pose-csv\s+v(\d+)/;

/**
 * Reads the lines that begin with "#".
 * @throws UnreadablePoses when they do not say that this is a file of poses, of a version and a frame that is known
 */
export function headOf(lines: readonly string[]): PoseHead {
  const [first = ''] = lines;
  if (lines.every((line) => line.trim() === '')) throw new UnreadablePoses('empty');
  if (first.includes('\u0000') || first.includes('\uFFFD')) throw new UnreadablePoses('encoding', 1);
  const version = MARK.exec(first)?.[1];
  if (version === undefined) throw new UnreadablePoses('notPoses', 1);
  if (version !== '1') throw new UnreadablePoses('version', 1, { version });
  const count = lines.findIndex((line) => !line.startsWith('#') && !line.startsWith('\uFEFF#'));
  const marked = count < 0 ? lines.length : count;
  const said = new Map(
    lines
      .slice(0, marked)
      .flatMap((line) =>
        [...line.slice(0, MOST_CHARACTERS).matchAll(/([\w-]+)\s*=\s*("[^"]*"|[^\s,;]+)/g)].map(
          ([, key = '', value = '']) => [key.toLowerCase(), value.replaceAll('"', '')],
        ),
      ),
  );
  const rate = Number(said.get('rate') ?? Number.NaN);
  return {
    device: said.get('device')?.slice(0, 100) || null,
    statedRate: rate > 0 && Number.isFinite(rate) ? rate : null,
    frame: frameOf(said.get('frame')),
    lines: marked,
  };
}

function frameOf(name = 'openxr'): Frame {
  const frame = FRAMES.find((one) => one === name.toLowerCase());
  if (!frame) throw new UnreadablePoses('frame', 1, { frame: name.slice(0, 40), known: FRAMES.join(', ') });
  return frame;
}
