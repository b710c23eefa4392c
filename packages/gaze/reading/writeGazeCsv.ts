import type { Batch, GazeHeader, Mark } from './recording.ts';

/**
 * Writes a recording as `#gaze-csv v1`, which `readGaze` reads back as the same samples and marks.
 * @param recording what `readGaze` gives, or the like
 */
export async function* writeGazeCsv(
  recording: Readonly<{ header: GazeHeader; batches: AsyncIterable<Batch> | Iterable<Batch> }>,
): AsyncGenerator<Uint8Array> {
  const { header } = recording;
  const encoder = new TextEncoder();
  yield encoder.encode(headOf(header));
  let begun = false;
  for await (const batch of recording.batches) {
    yield encoder.encode(rowsOf(header, batch, begun));
    begun = true;
  }
}

function headOf({ device, statedRateHz, screen, frame, eyes, pupil, target, head }: GazeHeader): string {
  const columns = ['time_ms', 'eye', 'x_deg', 'y_deg', 'valid'];
  if (pupil) columns.push('pupil_mm');
  if (head) columns.push('head_yaw', 'head_pitch', 'head_roll');
  if (target) columns.push('target_x', 'target_y');
  return [
    '#gaze-csv v1',
    ...(device === null ? [] : [`#device=${oneLine(device)}`]),
    ...(statedRateHz === null ? [] : [`#rate=${statedRateHz}`]),
    ...(screen ? [`#screen=${screen.widthPx}x${screen.heightPx}`] : []),
    ...(screen ? [`#screen_mm=${screen.widthMm}x${screen.heightMm}`, `#distance=${screen.distanceMm}`] : []),
    `#frame=${frame}`,
    `#eyes=${eyes.join(',')}`,
    columns.join(','),
    '',
  ].join('\n');
}

function rowsOf(header: GazeHeader, batch: Batch, begun: boolean): string {
  const { timeMs, eyes, target, head } = batch;
  const marks = [...batch.marks];
  const lines: string[] = [];
  for (let at = 0; at < timeMs.length; at++) {
    const now = timeMs[at] as number;
    const start = marks.findIndex(({ kind, timeMs: then }) => kind === 'start' && then === now);
    if (start >= 0) lines.push(...marks.splice(0, start + 1).map((mark) => markOf(mark, begun || at > 0)));
    const shared = [
      ...(head ? [head.yaw[at], head.pitch[at], head.roll[at]].map(written) : []),
      ...(target ? [target.x[at], target.y[at]].map(written) : []),
    ];
    for (const eye of header.eyes) {
      const x = eyes[eye]?.x[at];
      const valid = x !== undefined && !Number.isNaN(x);
      const pupil = header.pupil ? [written(eyes[eye]?.pupilMm?.[at])] : [];
      lines.push([now, eye, written(x), written(eyes[eye]?.y[at]), valid ? 1 : 0, ...pupil, ...shared].join(','));
    }
  }
  lines.push(...marks.map((mark) => markOf(mark, true)));
  return `${lines.filter((line) => line !== '').join('\n')}\n`;
}

/** A start is written only after a pause: the first needs no word. */
function markOf({ timeMs, kind, text }: Mark, paused: boolean): string {
  if (kind === 'start') return paused ? '#start' : '';
  return `#mark ${timeMs} ${kind} ${oneLine(text)}`;
}

const written = (value: number | undefined) => (value === undefined || Number.isNaN(value) ? '' : value);
const oneLine = (text: string) => text.replaceAll(/\p{Cc}+/gu, ' ');
