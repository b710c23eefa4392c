import type { Screen } from '../../trace.ts';
import { begin, columnsMissing, type LineReader, type OpenFormat, rowReader } from '../lineReader.ts';
import { Row, textOf } from '../row.ts';

const LEAST_CONFIDENCE = 0.5;
const SCREEN: Readonly<Record<string, keyof Screen>> = {
  width_px: 'widthPx',
  height_px: 'heightPx',
  width_mm: 'widthMm',
  height_mm: 'heightMm',
  distance_mm: 'distanceMm',
};

/** Weka's table of attributes, with the screen among its comments, as GazeCom and the tools around it write it. */
export const arff: OpenFormat = (given) => {
  const names: string[] = [];
  const screen: Partial<Record<keyof Screen, number>> = {};
  let rows: LineReader | null = null;
  return {
    take: (bytes, start, end, line) => {
      if (rows) {
        // A percent sign begins a comment.
        if (bytes[start] !== 37) rows.take(bytes, start, end, line);
        return;
      }
      if (start === end) return;
      const text = textOf(bytes, start, end, line, given.problems);
      const [, key = '', value = ''] = /^%@METADATA\s+(\S+)\s+(\S+)/i.exec(text) ?? [];
      const field = SCREEN[key.toLowerCase()];
      if (field) screen[field] = Number(value);
      const attribute = /^@ATTRIBUTE\s+(?:'([^']+)'|"([^"]+)"|(\S+))/i.exec(text);
      if (attribute) names.push((attribute[1] ?? attribute[2] ?? attribute[3] ?? '').toLowerCase());
      if (/^@DATA\b/i.test(text)) rows = table(line);
    },
    end: () => rows?.end(),
  };

  function table(line: number): LineReader {
    const { out, problems } = given;
    const row = new Row(names, ',', problems, line);
    const [time, x, y, confidence] = ['time', 'x', 'y', 'confidence'].map((name) => row.slot(name));
    if (time === undefined || time < 0 || x === undefined || x < 0 || y === undefined || y < 0) {
      throw columnsMissing(line, 'time', 'x', 'y');
    }
    const places = begin(given, { format: 'arff', eyes: ['both'], time: 'guessed', gaze: 'px', screen });
    return rowReader(
      given,
      row,
      (at) => {
        if (!out.sample(row.number(time), at)) return;
        if (row.number(confidence ?? -1) < LEAST_CONFIDENCE) places.lose();
        else places.take(row.number(x), row.number(y), at);
        out.eye(0, places.x, places.y, Number.NaN);
      },
      () => places.end(),
    );
  }
};
