import { USUAL_SCREEN } from '@cogclinic/gaze/drawing/scanDrawing';
import { fixationsIn, type PlacedTrial, placedTrials } from '@cogclinic/gaze/drawing/scanned';
import { stripDrawing } from '@cogclinic/gaze/drawing/stripDrawing';
import { speedsOf } from '@cogclinic/gaze/events/peakSpeeds';
import { FINE_HZ, stepOf } from '@cogclinic/gaze/events/rate';
import { traceRange } from '@cogclinic/gaze/recordingFile/traceRange';
import type { Language } from '@cogclinic/scales/instrument';
import type { Storage } from '#platform/storage.ts';
import type { Translate } from '#platform/texts.ts';
import { withRecording } from '../analysis/recordingOnDisk.ts';
import type { EyeInfo } from '../info.service.ts';
import { readFileOf } from '../readFiles.ts';
import type { EyeEvent } from '../recordings.tables.ts';
import { scanSvgs } from './eye.scan.ts';
import { type PrintedStrip, printedStrip } from './eye.strip.ts';

/** What the eye did in one trial: over what was shown, as warmth, and over time. */
export type PrintedPicture = { title: string; scan: string | null; heat: string | null; strip: PrintedStrip | null };
/** With the events that count, and where what was read of it lies. */
export type PrintedRecording = Readonly<{
  recording: EyeInfo['recordings'][number];
  events: readonly EyeEvent[];
  readKey: string | null;
}>;
type Files = Pick<Storage, 'copyTo'>;

/** A trial that takes longer is printed from its beginning. */
const LONGEST_MS = 12_000;
/** Moments across a strip: as fine as print shows. */
const MOMENTS = 480;
/** Of an assessment with more recordings the first are printed. */
const MOST = 16;

/** One picture for each task of each recording; where it is not known what was shown, the recording's beginning. */
export async function picturesOf(
  storage: Files,
  { assessment, runs }: Pick<EyeInfo, 'assessment' | 'runs'>,
  recordings: readonly PrintedRecording[],
  language: Language,
  t: Translate,
): Promise<PrintedPicture[]> {
  const asked = recordings.flatMap(({ recording, events, readKey }) => {
    const { quality } = recording;
    if (quality === null || readKey === null) return [];
    const trials = firstTrials(placedTrials(recording, assessment.version), events);
    return (trials.length > 0 ? trials : [null]).map((trial) => ({ recording, quality, events, readKey, trial }));
  });
  const printed: PrintedPicture[] = [];
  for (const { recording, quality, events, readKey, trial } of asked.slice(0, MOST)) {
    const screen = runs.find(({ task }) => task === trial?.task)?.screen ?? recording.screen ?? USUAL_SCREEN;
    const fromMs = trial?.fromMs ?? 0;
    const untilMs = Math.min(trial?.untilMs ?? Number.POSITIVE_INFINITY, fromMs + LONGEST_MS, quality.durationMs);
    const strip = await stripOf(storage, readKey, { fromMs, untilMs, quality, events });
    printed.push({
      title: trial
        ? t('eyeMeasures:drawn.of', { task: t(`eyeMeasures:tasks.${trial.task}`), trial: trial.trial + 1 })
        : t(`eyeMeasures:tasks.${recording.task ?? 'all'}`),
      ...(trial ? scanSvgs(screen, trial.items, fixationsIn(events, trial)) : { scan: null, heat: null }),
      strip: strip && printedStrip(strip, language, t),
    });
  }
  return printed;
}

/** Of each task the first trial in which the eye rested. */
function firstTrials(trials: readonly PlacedTrial[], events: readonly EyeEvent[]): PlacedTrial[] {
  const tasks = [...new Set(trials.map(({ task }) => task))];
  return tasks.flatMap((task) => {
    const own = trials.filter((trial) => trial.task === task);
    return own.find((trial) => fixationsIn(events, trial).length > 0) ?? own[0] ?? [];
  });
}

type Stretch = Readonly<{
  fromMs: number;
  untilMs: number;
  quality: NonNullable<EyeInfo['recordings'][number]['quality']>;
  events: readonly EyeEvent[];
}>;

/** Null where its file is gone: the rest is printed without it. */
async function stripOf(storage: Files, key: string, { fromMs, untilMs, quality, events }: Stretch) {
  const path = await readFileOf(storage, key).catch(() => null);
  if (path === null || untilMs <= fromMs) return null;
  return withRecording(path, async (recording) => {
    const { eye } = quality;
    const { timeMs, columns } = await recording.between(fromMs, untilMs);
    const isFine = quality.rateHz >= FINE_HZ && timeMs.length > 2;
    const [x, y] = [columns[`${eye}.x`], columns[`${eye}.y`]].map((values) => Float64Array.from(values ?? []));
    const speeds = isFine && x && y ? { timeMs, values: speedsOf({ timeMs, x, y }, stepOf(timeMs)) } : null;
    const trace = await traceRange(recording, fromMs, untilMs, MOMENTS);
    return stripDrawing({ fromMs, untilMs, eye, trace, speeds, events });
  });
}
