import { readFileSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Batch, GazeHeader, Mark } from '@cogclinic/gaze/reading/recording';
import { writeGazeCsv } from '@cogclinic/gaze/reading/writeGazeCsv';
import { openBytes } from '@cogclinic/gaze/recordingFile/reader';
import { antisaccade } from '@cogclinic/gaze/tasks/antisaccade';
import { pursuit } from '@cogclinic/gaze/tasks/pursuit';
import { seenBy } from '@cogclinic/gaze/tasks/seen.testing';
import type { TaskResult } from '@cogclinic/gaze/tasks/task';
import type { ShownTrial } from '@cogclinic/gaze/tasks/trial';
import { describe, expect, test } from 'vitest';
import { scratchPath } from '#platform/scratch.ts';
import { analysisThreads } from './analysis.threads.ts';
import type { Alignment, Analysed, AnalysisOrder } from './analysis.ts';

const party = { institutionId: 'one', accountId: 'one' };
const trials = antisaccade.trialsOf('initial');

/** Somebody who looks away from each target after 250 ms. */
const seen = seenBy(antisaccade, (trial, timeOf) => {
  const target = trial.phases.at(-1)?.items.find(({ role }) => role === 'target')?.at ?? { x: 0, y: 0 };
  return [{ atMs: timeOf('target').fromMs + 250, to: { x: -target.x, y: -target.y } }];
});

type Noted = Readonly<{ marks?: readonly Mark[]; withTarget?: boolean }>;

async function csvOf({ marks = [], withTarget = false }: Noted = {}): Promise<Buffer> {
  const { timeMs, x, y } = seen.trace;
  const pupilMm = null;
  const header: GazeHeader = {
    ...{ format: 'gazeCsv', device: null, statedRateHz: 500, screen: null, frame: 'screen' },
    ...{ eyes: ['left', 'right'], pupil: false, target: withTarget, head: false },
  };
  // The right eye was lost now and then: the left one is to be measured.
  const lost = (values: Float64Array) => values.map((value, at) => (at % 50 < 3 ? Number.NaN : value));
  const targetX = Float64Array.from(timeMs, (ms) => targetAt(ms).x);
  const batch: Batch = {
    ...{ timeMs, eyes: { left: { x, y, pupilMm }, right: { x: lost(x), y: lost(y), pupilMm } }, head: null, marks },
    target: withTarget ? { x: targetX, y: targetX.map((value) => value * 0) } : null,
  };
  return Buffer.concat(await Array.fromAsync(writeGazeCsv({ header, batches: [batch] })));
}

function targetAt(ms: number): { x: number; y: number } {
  for (const { trial, phases } of seen.shown) {
    const at = phases.findIndex(({ fromMs, untilMs }) => ms >= fromMs && ms < untilMs);
    const item = trials[trial]?.phases[at]?.items.find(({ role }) => role === 'target');
    if (item) return item.at;
  }
  return { x: 0, y: 0 };
}

/** The log of a page whose clock began 3 s before the recording. */
const LATE_MS = 3000;
const run = {
  task: 'antisaccade' as const,
  begun_at: new Date('2026-11-20T08:00:00Z'),
  screen: { widthPx: 1920, heightPx: 1080, widthMm: 531, heightMm: 299, distanceMm: 600 },
  set: seen.set,
  shown: loggedOf(seen.shown, LATE_MS),
};
const aligned: Alignment = { version: 'initial', task: 'antisaccade', runs: [run], offsetMs: LATE_MS };

function orderOf(content: string | Uint8Array, given: Partial<AnalysisOrder> = {}): AnalysisOrder {
  const path = scratchPath('.csv');
  writeFileSync(path, content);
  return { ...aligned, path, readPath: scratchPath('.gaze'), screen: null, ...given };
}
const analyse = (content: string | Uint8Array, given: Partial<AnalysisOrder> = {}): Promise<Analysed> =>
  analysisThreads.analyse(orderOf(content, given), party);

function antisaccadeIn(analysed: Analysed): TaskResult {
  if (analysed.state !== 'analysed') throw new Error(`refused: ${JSON.stringify(analysed.refusal)}`);
  return analysed.tasks.antisaccade as TaskResult;
}

describe('a recording', () => {
  test('is read, written by columns, and its task measured', async () => {
    const order = orderOf(gzipSync(await csvOf()));
    const analysed = await analysisThreads.analyse(order, party);
    expect(analysed).toMatchObject({
      ...{ state: 'analysed', format: 'gazeCsv', screen: null, problems: [] },
      quality: { eye: 'left', eyes: ['left', 'right'], lossShare: 0, statedRateHz: 500 },
    });
    const { measures, counts } = antisaccadeIn(analysed);
    expect(measures.latencyMs).toBeGreaterThan(245);
    expect(measures.latencyMs).toBeLessThan(255);
    expect(counts.latencyMs).toBe(seen.shown.length);
    const recording = await openBytes(readFileSync(order.readPath));
    expect(recording.samples).toBe(seen.trace.timeMs.length);
    const again = await analysisThreads.measure({ ...aligned, readPath: order.readPath, events: null }, party);
    if (analysed.state === 'analysed') expect(again).toEqual({ events: analysed.events, tasks: analysed.tasks });
  });

  test.each<[string, Noted]>([
    ['trials and phases beside its samples', { marks: notes('phase') }],
    ['messages of the page', { marks: notes('message') }],
    ['where the target stood', { withTarget: true }],
  ])('without an offset is measured by %s', async (_, noted) => {
    const result = antisaccadeIn(await analyse(await csvOf(noted), { offsetMs: null }));
    expect(result.measures.latencyMs).toBeGreaterThan(240);
    expect(result.measures.latencyMs).toBeLessThan(260);
    expect(result.counts.latencyMs).toBe(seen.shown.length);
  });

  test('says so when nothing tells what was shown', async () => {
    expect(await analyse(await csvOf(), { offsetMs: null })).toMatchObject({
      ...{ state: 'analysed', tasks: {} },
      problems: [{ code: 'notAligned', line: null }],
    });
  });

  test('has pursuit only where a target moved', async () => {
    const follows = seenBy(pursuit, () => []);
    const moving = follows.trace.timeMs.map((ms) => 10 * Math.sin(ms / 500));
    const rows = [...moving].map((x, at) => `${at * 2},left,${x.toFixed(3)},0,1\n`).join('');
    const shown = [{ ...run, task: 'pursuit' as const, shown: loggedOf(follows.shown, 0) }];
    const csv = `#gaze-csv v1\ntime_ms,eye,x_deg,y_deg,valid\n${rows}`;
    const kinds = async (given: Partial<AnalysisOrder>) => {
      const analysed = await analyse(csv, { offsetMs: 0, task: null, ...given });
      return new Set(analysed.state === 'analysed' ? analysed.events.map(({ kind }) => kind) : []);
    };
    expect(await kinds({ runs: shown })).toContain('pursuit');
    expect(await kinds({ runs: [] })).not.toContain('pursuit');
  });

  test('is measured anew by the events of a person', async () => {
    const order = orderOf(await csvOf());
    const analysed = await analysisThreads.analyse(order, party);
    if (analysed.state !== 'analysed') throw new Error('refused');
    // Every saccade is said to begin 20 ms later.
    const events = analysed.events.map(({ kind, fromMs, untilMs }, at) => ({
      kind,
      fromMs: kind === 'saccade' ? fromMs + 20 : fromMs,
      untilMs: analysed.events[at + 1]?.kind === 'saccade' ? untilMs + 20 : untilMs,
    }));
    const measured = await analysisThreads.measure({ ...aligned, readPath: order.readPath, events }, party);
    expect(measured.events.map(({ kind }) => kind)).toEqual(events.map(({ kind }) => kind));
    const before = antisaccadeIn(analysed).measures.latencyMs ?? 0;
    const after = (measured.tasks.antisaccade as TaskResult).measures.latencyMs ?? 0;
    expect(after - before).toBeGreaterThan(15);
    expect(after - before).toBeLessThan(25);
  });
});

test.each([
  ['fileless bytes', () => Uint8Array.from({ length: 9000 }, (_, at) => (at * 7919) % 256), 'binary'],
  [
    'half a gzip',
    () => gzipSync(`#gaze-csv v1\ntime_ms,x_deg,y_deg\n${'0,1,2\n'.repeat(99_999)}`).subarray(0, 500),
    'archiveDamaged',
  ],
  [
    'pixels without a screen',
    () => `RelTimestamp\tLGazePos2dx\tLGazePos2dy\tLValidity\n${'1\t0.5\t0.5\t0\n'.repeat(50)}`,
    'screenMissing',
  ],
  [
    'times that run backwards',
    () =>
      `#gaze-csv v1\ntime_ms,eye,x_deg,y_deg,valid\n${Array.from({ length: 500 }, (_, at) => `${1000 - at},left,0,0,1\n`).join('')}`,
    'timeBackwards',
  ],
] as const)('%s is refused with a reason', async (_, content, code) => {
  expect(await analyse(content())).toMatchObject({ state: 'refused', refusal: { code } });
});

function loggedOf(shown: readonly ShownTrial[], lateMs: number): Alignment['runs'][number]['shown'] {
  return shown.map(({ trial, phases }) => ({
    trial,
    phases: phases.map(({ fromMs, untilMs }) => ({ fromMs: fromMs + lateMs, untilMs: untilMs + lateMs })),
  }));
}

function notes(kind: 'phase' | 'message'): Mark[] {
  return seen.shown.flatMap(({ trial, phases }) =>
    phases.flatMap(({ fromMs }, at): Mark[] => {
      const text = trials[trial]?.phases[at]?.name ?? '';
      const first: Mark[] =
        kind === 'phase' && at === 0 ? [{ timeMs: fromMs, kind: 'trial', text: String(trial) }] : [];
      return [...first, { timeMs: fromMs, kind, text }];
    }),
  );
}
