import type { Eye, Screen } from '../../trace.ts';
import type { TimeUnit } from '../clock.ts';
import { begin, columnsMissing, type OpenFormat, pupilOf, rowReader } from '../lineReader.ts';
import { GazeRefused } from '../problem.ts';
import type { GazeUnit } from '../projection.ts';
import { Row } from '../row.ts';

type Fields = Readonly<Record<string, unknown>>;

const TAB = 9;
const EYE_NAMES: Readonly<Record<string, Eye>> = { left: 'left', right: 'right', cyclopean: 'both' };

/**
 * A recording of one eye after the Brain Imaging Data Structure: numbers without a header; the JSON beside it names the columns and their units.
 */
export const bidsEyetrack: OpenFormat = (given) => {
  const { out, problems, options } = given;
  if (options.sidecar === undefined) throw new GazeRefused('sidecarMissing');
  const sidecar = fields(options.sidecar);
  const names = sidecar.Columns;
  if (!Array.isArray(names)) throw new GazeRefused('sidecarWrong', null, { fields: ['Columns'] });
  const row = new Row(names.map(String), '\t', problems, null);
  const time = row.slot((name) => name === 'timestamp' || name === 'time');
  const x = row.slot((name) => /^(eye\d_)?x_coordinate$/.test(name));
  const y = row.slot((name) => /^(eye\d_)?y_coordinate$/.test(name));
  const pupilName = names.map(String).find((name) => /^(eye\d_)?pupil_size$/.test(name)) ?? '';
  const pupil = row.slot(pupilName);
  if (x < 0 || y < 0) throw columnsMissing(null, 'x_coordinate', 'y_coordinate');
  const xName = names.map(String).find((name) => /x_coordinate$/.test(name)) ?? '';
  const unit = String(
    fields(sidecar[xName]).Units ?? sidecar.SampleCoordinateUnits ?? sidecar.SampleCoordinateUnit ?? '',
  );
  const hasMm = /^mm|millimet/i.test(String(fields(sidecar[pupilName]).Units ?? ''));
  const rate = Number(sidecar.SamplingFrequency);
  const places = begin(given, {
    format: 'bidsEyetrack',
    eyes: [EYE_NAMES[String(sidecar.RecordedEye).toLowerCase()] ?? 'both'],
    time: timeUnitOf(String(fields(sidecar.timestamp ?? sidecar.time).Units ?? '')),
    gaze: gazeUnitOf(unit, String(sidecar.EnvironmentCoordinates ?? 'top-left')),
    device: [sidecar.Manufacturer, sidecar.ManufacturersModelName].filter((part) => part).join(' ') || null,
    rateHz: rate > 0 ? rate : null,
    screen: screenIn(fields(sidecar.StimulusPresentation ?? sidecar)),
    frame: /head|world/i.test(String(sidecar.SampleCoordinateSystem ?? '')) ? 'head' : 'screen',
    pupil: pupil >= 0 && hasMm,
  });
  const reader = rowReader(
    given,
    row,
    (at) => {
      if (!out.sample(row.number(time), at)) return;
      places.take(row.number(x), row.number(y), at);
      out.eye(0, places.x, places.y, hasMm ? pupilOf(row.number(pupil)) : Number.NaN);
    },
    () => places.end(),
  );
  let isFirst = true;
  return {
    take: (bytes, from, until, line) => {
      if (isFirst && until > from) {
        isFirst = false;
        const found = bytes.subarray(from, until).reduce((count, byte) => (byte === TAB ? count + 1 : count), 1);
        if (found !== names.length) throw new GazeRefused('sidecarColumns', line, { named: names.length, found });
      }
      reader.take(bytes, from, until, line);
    },
    end: reader.end,
  };
};

function fields(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}

function timeUnitOf(unit: string): TimeUnit {
  if (/^(ms|millisec)/i.test(unit)) return 'ms';
  if (/^(s|sec|second|seconds)$/i.test(unit)) return 's';
  if (/^(us|μs|µs|microsec)/i.test(unit)) return 'us';
  return /^(ns|nanosec)/i.test(unit) ? 'ns' : 'guessed';
}

/** @throws GazeRefused `sidecarWrong` for units that are none of a place on a screen, nor degrees */
function gazeUnitOf(unit: string, origin: string): GazeUnit {
  if (/^deg/i.test(unit)) return 'deg';
  if (/^(pixel|px)/i.test(unit)) return /cent/i.test(origin) ? 'pxCentre' : 'px';
  if (/^(mm|millimet)/i.test(unit)) return 'mm';
  if (/^(norm|ratio|a\.u\.)/i.test(unit)) return /bottom/i.test(origin) ? 'shareUp' : 'share';
  throw new GazeRefused('sidecarWrong', null, { fields: ['SampleCoordinateUnits'] });
}

/** Metres in the JSON, as BIDS has them. */
function screenIn(stimulus: Fields): Partial<Screen> {
  const [widthM, heightM] = numbers(stimulus.ScreenSize);
  const [widthPx, heightPx] = numbers(stimulus.ScreenResolution);
  const [distanceM] = numbers([stimulus.ScreenDistance]);
  return {
    ...(widthPx && heightPx ? { widthPx, heightPx } : {}),
    ...(widthM && heightM ? { widthMm: widthM * 1000, heightMm: heightM * 1000 } : {}),
    ...(distanceM ? { distanceMm: distanceM * 1000 } : {}),
  };
}

function numbers(value: unknown): number[] {
  return Array.isArray(value) ? value.map(Number).filter((one) => Number.isFinite(one) && one > 0) : [];
}
