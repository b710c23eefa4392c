import { readGaze } from './readGaze.ts';
import type { Batch, GazeSummary, ReadOptions } from './recording.ts';

/** A screen on which 1 px is 1 mm, for places whose degrees can be worked out by hand. */
export const screen = { widthPx: 1000, heightPx: 600, widthMm: 1000, heightMm: 600, distanceMm: 500 };

/** Pieces of a text or of bytes, each of so many bytes. */
export async function* pieces(content: string | Uint8Array, size = 65_536): AsyncGenerator<Uint8Array> {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

/** Everything of a small recording. */
export async function readAll(content: string | Uint8Array, options: ReadOptions = {}, size?: number) {
  const reading = await readGaze(pieces(content, size), options);
  const batches: Batch[] = [];
  for await (const batch of reading.batches) batches.push(batch);
  const summary: GazeSummary = reading.summary();
  const all = (column: (batch: Batch) => Float64Array | null | undefined) =>
    batches.flatMap((batch) => [...(column(batch) ?? [])]);
  return {
    header: reading.header,
    batches,
    summary,
    marks: batches.flatMap(({ marks }) => marks),
    codes: summary.problems.map(({ code }) => code),
    all,
    timeMs: all(({ timeMs }) => timeMs),
  };
}

/** Rows of a table: `rows` times what `row` gives. */
export function rows(count: number, row: (at: number) => string, lineBreak = '\n'): string {
  return Array.from({ length: count }, (_, at) => row(at) + lineBreak).join('');
}

/** One degree right of the middle and two up, on `screen`. */
export const place = {
  x: 500 + 500 * Math.tan(Math.PI / 180),
  y: 300 - 500 * Math.tan((2 * Math.PI) / 180),
};

/** Small recordings of every format, made by hand from what is known of each: 10 samples, one degree right and two up. */
export const made = {
  eyelinkAsc: [
    '** CONVERTED FROM D:\\one.edf using edfapi 4.2.1 Linux',
    '** DATE: Thu Jan  1 10:00:00 2026',
    '** TYPE: EDF_FILE BINARY EVENT SAMPLE TAGGED',
    '** SOURCE: EYELINK CL',
    '**',
    'MSG\t990 GAZE_COORDS 0.00 0.00 999.00 599.00',
    'START\t1000 \tLEFT\tRIGHT\tSAMPLES\tEVENTS',
    'PRESCALER\t1',
    'EVENTS\tGAZE\tLEFT\tRIGHT\tRATE\t 500.00\tTRACKING\tCR\tFILTER\t2',
    'SAMPLES\tGAZE\tLEFT\tRIGHT\tRATE\t 500.00\tTRACKING\tCR\tFILTER\t2\tINPUT',
    'MSG\t1000 TRIALID 1',
    ...Array.from({ length: 10 }, (_, at) =>
      at === 4
        ? `${1000 + 2 * at}\t   .\t   .\t    0.0\t ${place.x.toFixed(1)}\t ${place.y.toFixed(1)}\t 1010.0\t  127.0\t.....`
        : `${1000 + 2 * at}\t ${place.x.toFixed(1)}\t ${place.y.toFixed(1)}\t 1000.0\t ${place.x.toFixed(1)}\t ${place.y.toFixed(1)}\t 1010.0\t  127.0\t.....`,
    ),
    'EFIX L   1000\t1018\t20\t  508.7\t  282.5\t    1000',
    'END\t1019 \tSAMPLES\tEVENTS\tRES\t  26.42\t  25.63',
    '',
  ].join('\n'),
  tobiiProLab: [
    'Recording timestamp [ms]\tSensor\tRecording resolution height\tRecording resolution width\tGaze point left X [DACS px]\tGaze point left Y [DACS px]\tGaze point right X [DACS px]\tGaze point right Y [DACS px]\tPupil diameter left [mm]\tPupil diameter right [mm]\tValidity left\tValidity right\tEvent\tEvent value\tPresented Stimulus name\tEye movement type',
    '0\t\t600\t1000\t\t\t\t\t\t\t\t\tRecordingStart\t\t\t',
    ...Array.from({ length: 10 }, (_, at) =>
      [
        `${at * 8}\tEye Tracker\t600\t1000`,
        ...(at === 4 ? ['', ''] : [comma(place.x), comma(place.y)]),
        `${comma(place.x)}\t${comma(place.y)}\t3,21\t3,4`,
        `${at === 4 ? 'Invalid' : 'Valid'}\tValid\t\t\tpicture ${at < 5 ? 1 : 2}\tFixation`,
      ].join('\t'),
    ),
    '76\tMouse\t600\t1000\t\t\t\t\t\t\t\t\tMouseEvent\tDown, Left\t\t',
    '',
  ].join('\r\n'),
  tobiiSdk: [
    'device_time_stamp,left_gaze_point_on_display_area_x,left_gaze_point_on_display_area_y,left_gaze_point_validity,left_pupil_diameter,right_gaze_point_on_display_area_x,right_gaze_point_on_display_area_y,right_gaze_point_validity,right_pupil_diameter',
    ...Array.from({ length: 10 }, (_, at) => {
      const eye = `${place.x / 1000},${place.y / 600},1,3.5`;
      return `${5_000_000 + at * 3333},${at === 4 ? 'nan,nan,0,nan' : eye},${eye}`;
    }),
    '',
  ].join('\n'),
  tobiiTx300: [
    'RelTimestamp\tLGazePos2dx\tLGazePos2dy\tLValidity\tRGazePos2dx\tRGazePos2dy\tRValidity',
    ...Array.from({ length: 10 }, (_, at) => {
      const eye = `${place.x / 1000}\t${place.y / 600}\t0`;
      return `${at * 3333}\t${at === 4 ? '-1\t-1\t4' : eye}\t${eye}`;
    }),
    '',
  ].join('\n'),
  pupilCore: [
    'gaze_timestamp,world_index,confidence,norm_pos_x,norm_pos_y,base_data',
    ...Array.from(
      { length: 10 },
      (_, at) =>
        `${(2000 + at * 0.008).toFixed(3)},${at},${at === 4 ? 0.2 : 0.97},${place.x / 1000},${1 - place.y / 600},"${at}-0 ${at}-1"`,
    ),
    '',
  ].join('\n'),
  pupilNeon: [
    'section id,recording id,timestamp [ns],gaze x [px],gaze y [px],worn,fixation id,blink id,azimuth [deg],elevation [deg]',
    ...Array.from(
      { length: 10 },
      (_, at) =>
        `a,b,${1_700_000_000_000_000_000n + BigInt(at) * 5_000_000n},800.1,600.2,1,,${at === 4 ? 1 : ''},1.0,2.0`,
    ),
    '',
  ].join('\n'),
  bidsEyetrack: rows(10, (at) => `${at * 2}\t${at === 4 ? 'n/a\tn/a' : `${place.x}\t${place.y}`}\t3.3`),
  smi: [
    '## [iView]',
    '## Version:\tIDF Converter 3.0.16',
    '## Sample Rate:\t250',
    '## Calibration Area:\t1000\t600',
    '## Stimulus Dimension [mm]:\t1000\t600',
    '## Head Distance [mm]:\t500',
    '## ',
    'Time\tType\tTrial\tL Raw X [px]\tL Raw Y [px]\tL POR X [px]\tL POR Y [px]\tL Mapped Diameter [mm]\tTiming',
    '8000000000\tMSG\t1\t# Message: first.jpg',
    ...Array.from({ length: 10 }, (_, at) => {
      const eye = at === 4 ? '0.00\t0.00' : `${place.x.toFixed(2)}\t${place.y.toFixed(2)}`;
      return `${8_000_000_500 + at * 4000}\tSMP\t1\t400.00\t300.00\t${eye}\t3.1\t0`;
    }),
    '',
  ].join('\r\n'),
  arff: [
    '@RELATION gaze',
    '%@METADATA width_px 1000',
    '%@METADATA height_px 600',
    '%@METADATA width_mm 1000',
    '%@METADATA height_mm 600',
    '%@METADATA distance_mm 500',
    '@ATTRIBUTE time INTEGER',
    '@ATTRIBUTE x NUMERIC',
    '@ATTRIBUTE y NUMERIC',
    '@ATTRIBUTE confidence NUMERIC',
    '@DATA',
    ...Array.from({ length: 10 }, (_, at) => `${at * 4000},${place.x},${place.y},${at === 4 ? 0 : 1}`),
    '',
  ].join('\n'),
  gazeCsv: [
    '#gaze-csv v1 device=tablet-7 rate=100',
    '#frame=screen',
    'time_ms,eye,x_deg,y_deg,valid,pupil_mm,target_x,target_y,trial,phase',
    '#mark -5 message before the first',
    ...Array.from(
      { length: 10 },
      (_, at) => `${at * 10},left,${at === 4 ? ',,0' : '1,2,1'},3.5,10,0,${at < 5 ? 1 : 2},fixation`,
    ),
    '',
  ].join('\n'),
} as const;

/** The JSON that belongs to the BIDS recording. */
export const sidecar = {
  PhysioType: 'eyetrack',
  RecordedEye: 'left',
  SamplingFrequency: 500,
  SampleCoordinateSystem: 'gaze-on-screen',
  Columns: ['timestamp', 'x_coordinate', 'y_coordinate', 'pupil_size'],
  timestamp: { Units: 'ms' },
  x_coordinate: { Units: 'pixel' },
  y_coordinate: { Units: 'pixel' },
  pupil_size: { Units: 'mm' },
  StimulusPresentation: { ScreenDistance: 0.5, ScreenSize: [1, 0.6], ScreenResolution: [1000, 600] },
};

function comma(value: number): string {
  return value.toFixed(3).replace('.', ',');
}
