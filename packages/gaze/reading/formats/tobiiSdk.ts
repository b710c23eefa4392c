import type { Eye } from '../../trace.ts';
import type { TimeUnit } from '../clock.ts';
import {
  begin,
  columnsMissing,
  type Given,
  type LineReader,
  type OpenFormat,
  pupilOf,
  rowReader,
  tableReader,
} from '../lineReader.ts';
import type { GazeFormat } from '../recording.ts';
import { delimiterOf, fieldsOf, Row } from '../row.ts';

type Names = Readonly<{
  format: GazeFormat;
  times: readonly string[];
  time: TimeUnit;
  eyes: readonly Readonly<{ eye: Eye; x: string; y: string; valid: readonly string[]; pupil: readonly string[] }>[];
  /** By the first letter of what stands in the column of validity. */
  isValid: (byte: number) => boolean;
}>;

const sideOf = (eye: 'left' | 'right') => ({
  eye,
  x: `${eye}_gaze_point_on_display_area_x`,
  y: `${eye}_gaze_point_on_display_area_y`,
  valid: [`${eye}_gaze_point_validity`, `${eye}_gaze_point_valid`],
  pupil: [`${eye}_pupil_diameter`],
});

const letterOf = (eye: 'left' | 'right', letter: string) => ({
  eye,
  x: `${letter}gazepos2dx`,
  y: `${letter}gazepos2dy`,
  valid: [`${letter}validity`],
  pupil: [`${letter}pupil`, `${letter}pupildiameter`],
});

/** Columns named after the fields of Tobii's programming interface, as laboratories' own scripts write them. */
export const tobiiSdk: OpenFormat = (given) =>
  ofShares(given, {
    format: 'tobiiSdk',
    times: ['device_time_stamp', 'system_time_stamp'],
    time: 'us',
    eyes: [sideOf('left'), sideOf('right')],
    // 1, True
    isValid: (byte) => byte === 49 || byte === 84 || byte === 116,
  });

/** Columns of the older interface, as of the TX300: -1 where the eye was lost, validity 0 (certain) to 4 (lost). */
export const tobiiTx300: OpenFormat = (given) =>
  ofShares(given, {
    format: 'tobiiTx300',
    times: ['reltimestamp', 'timestamp'],
    time: 'us',
    eyes: [letterOf('left', 'l'), letterOf('right', 'r')],
    isValid: (byte) => byte === 48 || byte === 49,
  });

/** Tables of shares of the screen from its left and top edge. */
function ofShares(given: Given, names: Names): LineReader {
  return tableReader((header, line) => {
    const { out, problems } = given;
    const delimiter = delimiterOf(header);
    const row = new Row(
      fieldsOf(header, delimiter).map((name) => name.toLowerCase()),
      delimiter,
      problems,
      line,
    );
    const first = (options: readonly string[]) => options.map((name) => row.slot(name)).find((slot) => slot >= 0) ?? -1;
    const time = first(names.times);
    const eyes = names.eyes
      .map(({ eye, x, y, valid, pupil }) => ({
        eye,
        x: row.slot(x),
        y: row.slot(y),
        valid: first(valid),
        pupil: first(pupil),
      }))
      .filter(({ x, y }) => x >= 0 && y >= 0);
    if (time < 0) throw columnsMissing(line, ...names.times);
    if (eyes.length === 0) throw columnsMissing(line, ...names.eyes.flatMap(({ x, y }) => [x, y]));
    const places = begin(given, {
      format: names.format,
      eyes: eyes.map(({ eye }) => eye),
      time: names.time,
      gaze: 'share',
      pupil: eyes.some(({ pupil }) => pupil >= 0),
    });
    return rowReader(
      given,
      row,
      (at) => {
        if (!out.sample(row.number(time), at)) return;
        for (let eye = 0; eye < eyes.length; eye++) {
          const { x, y, valid, pupil } = eyes[eye] as (typeof eyes)[number];
          const [placeX, placeY] = [row.number(x), row.number(y)];
          const lost = (valid >= 0 && !names.isValid(row.firstByte(valid))) || (placeX === -1 && placeY === -1);
          if (lost) places.lose();
          else places.take(placeX, placeY, at);
          out.eye(eye, places.x, places.y, pupilOf(row.number(pupil)));
        }
      },
      () => places.end(),
    );
  });
}
