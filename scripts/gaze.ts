import { parseArgs } from 'node:util';
import type { EventKind } from '../packages/gaze/event.ts';
import { findEvents } from '../packages/gaze/events/findEvents.ts';
import { THRESHOLDS, type Thresholds } from '../packages/gaze/events/thresholds.ts';
import { type Agreement, agreementOf } from '../packages/gaze/scoring/agreement.ts';
import { byVelocity } from '../packages/gaze/scoring/ivt.ts';
import { type Labels, labelsOf } from '../packages/gaze/scoring/labelled.ts';
import { hasMovingTarget, type Recording, recordingsIn, STIMULI, type Stimulus } from './gazeRecordings.ts';

// `npm run gaze -- score --data DIR` measures the event finder against people who labelled recordings: sample-wise
// kappa, all recordings of one stimulus pooled. Pursuit is sought on dots and videos, where targets move, and not on
// images and the jumping point. `--around` shows what a fifth more or less of each threshold does.

const CLASSES = ['fixation', 'saccade', 'pso', 'pursuit', 'blink'] as const satisfies readonly EventKind[];
const GOALS: Readonly<Record<Stimulus, Partial<Record<EventKind, number>>>> = {
  img: { fixation: 0.8, saccade: 0.8, pso: 0.62 },
  dots: { fixation: 0.55, saccade: 0.72, pso: 0.5 },
  video: { fixation: 0.6, saccade: 0.8, pso: 0.55 },
  lookatpoint: { fixation: 0.92, saccade: 0.84 },
};

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { data: { type: 'string' }, around: { type: 'boolean', default: false } },
});
if (positionals.join() !== 'score' || !values.data) {
  console.error('usage: npm run gaze -- score --data DIR [--around]');
  process.exit(2);
}
const recordings = recordingsIn(values.data);
if (recordings.length === 0) {
  console.error(`no labelled recordings (*.csv.gz) in ${values.data}: nothing was scored`);
  process.exit(1);
}
if (values.around) printAround();
else printScores();

function printScores(): void {
  for (const stimulus of STIMULI) {
    const group = recordings.filter((recording) => recording.stimulus === stimulus);
    if (group.length === 0) continue;
    const samples = group.reduce((sum, { trace }) => sum + trace.x.length, 0);
    const goal = GOALS[stimulus];
    console.log(`\n${stimulus}: ${group.length} recordings, ${samples} samples\n${row('', CLASSES)}`);
    for (const coder of codersOf(group)) {
      const agreed = against(group, coder, (recording) => found(recording, THRESHOLDS));
      console.log(
        row(
          `found, against ${coder}`,
          cells(agreed, (one) => digits(one.kappa)),
        ),
      );
      console.log(
        row(
          '  one left out',
          cells(agreed, ({ least, most }) => `${digits(least)}-${digits(most)}`),
        ),
      );
    }
    console.log(
      row(
        'goal, against each',
        CLASSES.map((kind) => digits(goal[kind] ?? Number.NaN)),
      ),
    );
    const [one, other] = codersOf(group);
    if (one && other) {
      const agreed = against(group, other, ({ coders }) => coders.get(one) ?? []);
      console.log(
        row(
          `people: ${one} against ${other}`,
          cells(agreed, ({ kappa }) => digits(kappa)),
        ),
      );
    }
    for (const coder of codersOf(group)) {
      const agreed = against(group, coder, ({ trace }) => byVelocity(trace));
      console.log(
        row(
          `velocity alone, ${coder}`,
          cells(agreed, ({ kappa }) => digits(kappa)),
        ),
      );
    }
  }
  console.log(
    '\nVelocity alone is a threshold of 45.36 deg/s: where its figures are the published ones, the ruler is right.',
  );
}

function printAround(): void {
  const names = STIMULI.filter((stimulus) => recordings.some((recording) => recording.stimulus === stimulus));
  const classes = ['fixation', 'saccade', 'pso'] as const;
  const line = (limits: Thresholds) =>
    names.map((stimulus) => {
      const group = recordings.filter((recording) => recording.stimulus === stimulus);
      const labels = new Map(group.map((recording) => [recording, found(recording, limits)]));
      const each = codersOf(group).map((coder) => against(group, coder, (recording) => labels.get(recording) ?? []));
      return classes.map((kind) => digits(each.reduce((sum, one) => sum + one[kind].kappa, 0) / each.length)).join(' ');
    });
  console.log(`mean over coders of kappa: ${classes.join(', ')}\n${row('', names)}`);
  console.log(row('as they are', line(THRESHOLDS)));
  for (const name of Object.keys(THRESHOLDS) as (keyof Thresholds)[]) {
    for (const times of [0.8, 1.2]) {
      const value = THRESHOLDS[name] * times;
      console.log(row(`${name} ${Number(value.toPrecision(3))}`, line({ ...THRESHOLDS, [name]: value })));
    }
  }
}

function found({ trace, stimulus }: Recording, limits: Thresholds): Labels {
  return labelsOf(findEvents(trace, { movingTarget: hasMovingTarget(stimulus) }, limits), trace.x.length);
}

function against(group: readonly Recording[], coder: string, rater: (recording: Recording) => Labels) {
  return agreementOf({ ones: group.map(rater), others: group.map(({ coders }) => coders.get(coder) ?? []) });
}

function codersOf(group: readonly Recording[]): string[] {
  return [...(group[0]?.coders.keys() ?? [])];
}

function cells(agreed: Readonly<Record<EventKind, Agreement>>, cell: (one: Agreement) => string): string[] {
  return CLASSES.map((kind) => cell(agreed[kind]));
}

function row(name: string, columns: readonly string[]): string {
  return name.padEnd(24) + columns.map((column) => column.padStart(14)).join('');
}

function digits(value: number): string {
  return Number.isNaN(value) ? '–' : value.toFixed(2).replace(/^(-?)0/, '$1');
}
