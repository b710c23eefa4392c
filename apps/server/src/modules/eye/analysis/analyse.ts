import { open } from 'node:fs/promises';
import type { eyeQuality } from '@cogclinic/contract/eyeValues';
import type { GazeEvent } from '@cogclinic/gaze/event';
import { GazeRefused } from '@cogclinic/gaze/reading/problem';
import { readGaze } from '@cogclinic/gaze/reading/readGaze';
import type { GazeHeader, Quality } from '@cogclinic/gaze/reading/recording';
import { sentRecording } from '@cogclinic/gaze/reading/sentRecording';
import type { Recording } from '@cogclinic/gaze/recordingFile/reader';
import { recordingFileOf } from '@cogclinic/gaze/recordingFile/writer';
import { TASKS } from '@cogclinic/gaze/tasks/catalogue';
import type { Eye } from '@cogclinic/gaze/trace';
import type { z } from 'zod';
import type { EyeEvent, EyePlaced, RecordingProblem } from '../recordings.tables.ts';
import type { Alignment, Analysed, AnalysisOrder, Measured, MeasureOrder } from './analysis.ts';
import { eventsFound, eventsGiven, eventsWithin, MOST_EVENTS } from './eventsIn.ts';
import { type Placed, placedRuns } from './placed.ts';
import { storedOnDisk, withRecording } from './recordingOnDisk.ts';

/** A task is measured with so much of the recording before and after it. */
const AROUND_MS = 1000;
/** Problems that are kept. */
const MOST_PROBLEMS = 200;

/**
 * Reads a recording, writes what it read by columns, finds events and measures tasks.
 * @param limitBytes of the recording once it is unpacked
 */
export async function analyse(order: AnalysisOrder, limitBytes: number): Promise<Analysed> {
  let format: string | null = null;
  try {
    const { source, ...described } = await sentRecording(await storedOnDisk(order.path), limitBytes);
    const reading = await readGaze(source, { ...described, ...(order.screen ? { screen: order.screen } : {}) });
    format = reading.header.format;
    await write(order.readPath, recordingFileOf(reading));
    return await withRecording(order.readPath, async (recording) => {
      const { summary, marks } = await recording.end();
      const quality = qualityOf(recording.header, summary.quality);
      if (!quality) throw new GazeRefused('noSamples');
      const placed = await placedRuns(order, recording, marks);
      const measured = await measuredOf(order, recording, quality, placed, null);
      const problems: RecordingProblem[] = [...summary.problems];
      if (placed.length === 0) problems.push({ line: null, code: 'notAligned', values: {} });
      if (measured.events.length === MOST_EVENTS) {
        problems.push({ line: null, code: 'eventsCut', values: { limit: MOST_EVENTS } });
      }
      return {
        state: 'analysed',
        ...{ format: recording.header.format, screen: recording.header.screen, quality },
        ...{ problems: problems.slice(0, MOST_PROBLEMS), placed: placed.map(onTheClock), ...measured },
      };
    });
  } catch (error) {
    if (error instanceof GazeRefused) return { state: 'refused', format, refusal: error.problem };
    throw error;
  }
}

/** Measures a recording that was read before, with events of a person where there are any. */
export async function measure(order: MeasureOrder): Promise<Measured> {
  return withRecording(order.readPath, async (recording) => {
    const { summary, marks } = await recording.end();
    const quality = qualityOf(recording.header, summary.quality);
    if (!quality) throw new GazeRefused('noSamples');
    const placed = await placedRuns(order, recording, marks);
    return measuredOf(order, recording, quality, placed, order.events);
  });
}

async function measuredOf(
  { version }: Pick<Alignment, 'version'>,
  recording: Recording,
  quality: z.output<typeof eyeQuality>,
  placed: readonly Placed[],
  given: MeasureOrder['events'],
): Promise<Measured> {
  const { eye, rateHz, lossShare } = quality;
  const moving = placed.filter(({ task }) => TASKS[task].movingTarget);
  const events = given ? await eventsGiven(recording, eye, given) : await eventsFound(recording, eye, moving);
  const tasks: Record<string, unknown> = {};
  for (const { task, set, shown, fromMs, untilMs } of placed) {
    const trace = await recording.trace(eye, fromMs - AROUND_MS, untilMs + AROUND_MS);
    const own = eventsWithin(events, trace.first, trace.first + trace.timeMs.length);
    tasks[task] = TASKS[task].measure({ version, set, shown, trace, events: own, quality: { rateHz, lossShare } });
  }
  return { events: events.map(onTheWire), tasks };
}

/** The quality of the eye that is analysed: the one that was lost less, or steadier where both were seen. */
function qualityOf({ eyes, statedRateHz }: GazeHeader, quality: Quality): z.output<typeof eyeQuality> | null {
  const known = eyes.flatMap((eye) => (quality.eyes[eye] ? [{ eye, of: quality.eyes[eye] }] : []));
  const precision = (one: (typeof known)[number]) => one.of.precisionDeg ?? Number.POSITIVE_INFINITY;
  const best = known.sort((a, b) => a.of.lossShare - b.of.lossShare || precision(a) - precision(b))[0];
  if (!best || quality.rateHz === null) return null;
  const { samples, durationMs, rateHz, jitterMs } = quality;
  const { gaps, lossShare, precisionDeg } = best.of;
  const lengths = gaps.longest.map(({ fromMs, untilMs }) => untilMs - fromMs);
  return {
    ...{ rateHz, statedRateHz, samples, durationMs, jitterMs },
    ...{ eyes: [...eyes], eye: best.eye satisfies Eye, lossShare, precisionDeg },
    ...{ gaps: gaps.count, longestGapMs: Math.max(0, ...lengths) },
  };
}

/** Whole milliseconds: a screen shows no more than one picture in several of them. */
const onTheClock = ({ task, shown }: Placed): EyePlaced => ({
  task,
  shown: shown.map(({ trial, phases }) => ({
    trial,
    phases: phases.map(({ fromMs, untilMs }) => ({ fromMs: Math.round(fromMs), untilMs: Math.round(untilMs) })),
  })),
});

function onTheWire(event: GazeEvent): EyeEvent {
  const told = (value: number) => (Number.isNaN(value) ? null : value);
  const { kind, fromMs, untilMs, amplitude, peakVelocity } = event;
  return {
    ...{ kind, fromMs, untilMs, amplitude, peakVelocity },
    ...{ startX: told(event.startX), startY: told(event.startY), endX: told(event.endX), endY: told(event.endY) },
  };
}

async function write(path: string, bytes: AsyncIterable<Uint8Array>): Promise<void> {
  const file = await open(path, 'w', 0o600);
  try {
    for await (const piece of bytes) await file.writeFile(piece);
  } finally {
    await file.close();
  }
}
