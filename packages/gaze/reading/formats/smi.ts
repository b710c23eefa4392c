import type { Eye, Screen } from '../../trace.ts';
import { begin, Changes, columnsMissing, type LineReader, type OpenFormat, pupilOf, rowReader } from '../lineReader.ts';
import { fieldsOf, Row, textOf } from '../row.ts';

const SIDES: readonly (readonly [Eye, string])[] = [
  ['left', 'l'],
  ['right', 'r'],
  ['both', 'b'],
];

/** SMI's text of an IDF file: `## key: value` lines, then a table in which messages stand between samples. */
export const smi: OpenFormat = (given) => {
  const said = new Map<string, readonly number[]>();
  let rows: LineReader | null = null;
  return {
    take: (bytes, start, end, line) => {
      if (rows) {
        rows.take(bytes, start, end, line);
        return;
      }
      if (start === end) return;
      const text = textOf(bytes, start, end, line, given.problems);
      const [, key, value = ''] = /^##\s*([^:]+?)\s*:\s*(.*)$/.exec(text) ?? [];
      if (key !== undefined) said.set(key, value.split('\t').map(Number));
      else if (/^"?Time\b/.test(text)) rows = table(text, line);
    },
    end: () => rows?.end(),
  };

  function table(header: string, line: number): LineReader {
    const { out, problems } = given;
    const row = new Row(
      fieldsOf(header, '\t').map((name) => name.toLowerCase()),
      '\t',
      problems,
      line,
    );
    const time = row.slot('time');
    const [type, trial] = [row.slot('type'), row.slot('trial')];
    const all = SIDES.map(([eye, side]) => ({
      eye,
      x: row.slot(`${side} por x [px]`),
      y: row.slot(`${side} por y [px]`),
      pupil: row.slot((name) => name.startsWith(`${side} `) && /diameter \[mm\]$/.test(name)),
    })).filter(({ x, y }) => x >= 0 && y >= 0);
    const single = all.filter(({ eye }) => eye !== 'both');
    const eyes = single.length > 0 ? single : all;
    // Without the point of regard there are only places in the camera's picture.
    if (eyes.length === 0) throw columnsMissing(line, 'L POR X [px]', 'L POR Y [px]');
    const places = begin(given, {
      format: 'smi',
      eyes: eyes.map(({ eye }) => eye),
      time: 'guessed',
      gaze: 'px',
      device: 'SMI',
      rateHz: said.get('Sample Rate')?.[0] || null,
      screen: screenIn(said),
      pupil: eyes.some(({ pupil }) => pupil >= 0),
    });
    const trials = new Changes();
    const samples = rowReader(
      given,
      row,
      (at) => {
        const now = row.number(time);
        if (!out.sample(now, at)) return;
        if (trial >= 0 && trials.changed(row.text(trial))) out.mark('trial', row.text(trial), now);
        for (let eye = 0; eye < eyes.length; eye++) {
          const { x, y, pupil } = eyes[eye] as (typeof eyes)[number];
          places.take(row.number(x), row.number(y), at);
          out.eye(eye, places.x, places.y, pupilOf(row.number(pupil)));
        }
      },
      () => places.end(),
    );
    if (type < 0) return samples;
    // Messages have four columns: time, MSG, trial, "# Message: …".
    const messages = new Row(['time', 'type', 'trial', 'text'], '\t', problems, line);
    const [at, kind, text] = [messages.slot('time'), messages.slot('type'), messages.slot('text')];
    return {
      take: (bytes, start, end, number) => {
        if (!messages.split(bytes, start, end, number) || messages.firstByte(kind) === 83) {
          samples.take(bytes, start, end, number);
        } else if (messages.firstByte(kind) === 77) {
          out.mark('message', messages.text(text).replace(/^# Message:\s*/, ''), messages.number(at));
        }
      },
      end: samples.end,
    };
  }
};

/** The screen as far as the header tells of it; SMI writes 0 for what was never set. */
function screenIn(said: ReadonlyMap<string, readonly number[]>): Partial<Screen> {
  const [widthPx, heightPx] = said.get('Calibration Area') ?? [];
  const [widthMm, heightMm] = said.get('Stimulus Dimension [mm]') ?? [];
  const [distanceMm] = said.get('Head Distance [mm]') ?? [];
  return {
    ...(widthPx && heightPx ? { widthPx, heightPx } : {}),
    ...(widthMm && heightMm ? { widthMm, heightMm } : {}),
    ...(distanceMm ? { distanceMm } : {}),
  };
}
