import type { Eye } from '../../trace.ts';
import type { TimeUnit } from '../clock.ts';
import { begin, Changes, columnsMissing, type OpenFormat, pupilOf, rowReader, tableReader } from '../lineReader.ts';
import type { GazeUnit, Projection } from '../projection.ts';
import { delimiterOf, fieldsOf, Row } from '../row.ts';

/** A column's name without its unit, and the unit: `Gaze point X [DACS px]`, or `GazePointX (ADCSpx)` in Tobii Studio. */
function named(header: string): { name: string; unit: string } {
  const [, name = '', unit = ''] = /^(.*?)\s*(?:[[(]([^\])]*)[\])])?$/.exec(header.toLowerCase().trim()) ?? [];
  return { name: name.replaceAll(/[\s_]/g, ''), unit: unit.replaceAll(/\s/g, '') };
}

/** Coordinates of the display; those of a picture on it (MCS) would need its place. */
const GAZE_UNITS: readonly (readonly [string, GazeUnit])[] = [
  ['dacspx', 'px'],
  ['adcspx', 'px'],
  ['dacsmm', 'mm'],
  ['', 'px'],
];
const TIME_UNITS: Readonly<Record<string, TimeUnit>> = { ms: 'ms', us: 'us', μs: 'us', µs: 'us' };
const EYE_NAMES: readonly (readonly [Eye, string])[] = [
  ['left', 'left'],
  ['right', 'right'],
  ['both', ''],
];

/** The export of Tobii Pro Lab, and of Tobii Studio before it; in Europe with decimal commas. */
export const tobiiProLab: OpenFormat = (given) =>
  tableReader((header, line) => {
    const { out, problems } = given;
    const names = fieldsOf(header, delimiterOf(header));
    const columns = names.map(named);
    const row = new Row(names, delimiterOf(header), problems, line);
    const slot = (name: string, unit?: string) => {
      const at = columns.findIndex((column) => column.name === name && (unit === undefined || column.unit === unit));
      return at < 0 ? -1 : row.slot(names[at] as string);
    };
    const gazeUnit = GAZE_UNITS.find(([unit]) =>
      columns.some((column) => /^gazepoint(left|right)?x$/.test(column.name) && column.unit === unit),
    );
    const time = slot('recordingtimestamp');
    if (time < 0 || !gazeUnit) {
      throw columnsMissing(line, ...(time < 0 ? ['Recording timestamp'] : []), ...(gazeUnit ? [] : ['Gaze point X']));
    }
    const [unit, gaze] = gazeUnit;
    const known = EYE_NAMES.map(([eye, side]) => ({
      eye,
      x: slot(`gazepoint${side}x`, unit),
      y: slot(`gazepoint${side}y`, unit),
      valid: side ? slot(`validity${side}`) : -1,
      pupil: side ? Math.max(slot(`pupildiameter${side}`), slot(`pupil${side}`)) : -1,
    })).filter(({ x, y }) => x >= 0 && y >= 0);
    const single = known.filter(({ eye }) => eye !== 'both');
    const eyes = single.length > 0 ? single : known;
    if (eyes.length === 0) throw columnsMissing(line, 'Gaze point Y');
    const sensor = slot('sensor');
    const [event, eventValue] = [slot('event'), slot('eventvalue')];
    const stimulus = Math.max(slot('presentedstimulusname'), slot('presentedmedianame'), slot('medianame'));
    const [width, height] = [slot('recordingresolutionwidth'), slot('recordingresolutionheight')];
    const stimuli = new Changes();
    const timeUnit = TIME_UNITS[columns.find(({ name }) => name === 'recordingtimestamp')?.unit ?? ''] ?? 'guessed';
    let projection: Projection | null = null;
    const open = () => {
      const [widthPx, heightPx] = [row.number(width), row.number(height)];
      const screen = widthPx > 0 && heightPx > 0 ? { widthPx, heightPx } : {};
      projection = begin(given, {
        format: 'tobiiProLab',
        eyes: eyes.map(({ eye }) => eye),
        time: timeUnit,
        gaze,
        screen,
        pupil: eyes.some(({ pupil }) => pupil >= 0),
      });
      return projection;
    };
    return rowReader(
      given,
      row,
      (at) => {
        const now = row.number(time);
        if (!row.isEmpty(event)) {
          out.mark('message', [row.text(event), row.text(eventValue)].filter(Boolean).join(': '), now);
        }
        // Rows of the mouse, of events and of other sensors stand between those of the tracker.
        if (sensor >= 0 && !row.isEmpty(sensor) && !/^eye ?tracker$/i.test(row.text(sensor))) return;
        const eventOnly = (sensor < 0 || row.isEmpty(sensor)) && !row.isEmpty(event);
        if (eventOnly && eyes.every(({ x }) => row.isEmpty(x))) return;
        const places = projection ?? open();
        if (!out.sample(now, at)) return;
        if (stimulus >= 0 && stimuli.changed(row.text(stimulus))) out.mark('trial', row.text(stimulus), now);
        for (let eye = 0; eye < eyes.length; eye++) {
          const { x, y, valid, pupil } = eyes[eye] as (typeof eyes)[number];
          if (isInvalid(row.firstByte(valid))) places.lose();
          else places.take(row.number(x), row.number(y), at);
          out.eye(eye, places.x, places.y, pupilOf(row.number(pupil)));
        }
      },
      () => projection?.end(),
    );
  });

/** Pro Lab writes Valid and Invalid; Studio writes 0 to 4, of which 2 and more mean that the eye is not certain. */
function isInvalid(byte: number): boolean {
  return byte === 73 || byte === 105 || (byte >= 50 && byte <= 52);
}
