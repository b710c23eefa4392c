import { parseArgs } from 'node:util';
import type { EventKind } from '../packages/gaze/event.ts';
import { THRESHOLDS } from '../packages/gaze/events/thresholds.ts';
import type { Agreement } from '../packages/gaze/scoring/agreement.ts';
import { byVelocity } from '../packages/gaze/scoring/ivt.ts';
import { printPlateaus } from './gazePlateaus.ts';
import { recordingsIn, STIMULI, type Stimulus } from './gazeRecordings.ts';
import { against, codersOf, digits, found, row } from './gazeScores.ts';

// `npm run gaze -- score --data DIR` measures the event finder against people who labelled recordings: sample-wise
// kappa, all recordings of one stimulus pooled. Pursuit is sought on dots and videos, where targets move, and not on
// images and the jumping point. `--plateaus` shows how far each threshold may be moved.

const CLASSES = ['fixation', 'saccade', 'pso', 'pursuit', 'blink'] as const satisfies readonly EventKind[];
const GOALS: Readonly<Record<Stimulus, Partial<Record<EventKind, number>>>> = {
  img: { fixation: 0.8, saccade: 0.8, pso: 0.62 },
  dots: { fixation: 0.55, saccade: 0.72, pso: 0.5 },
  video: { fixation: 0.6, saccade: 0.8, pso: 0.55 },
  lookatpoint: { fixation: 0.92, saccade: 0.84 },
};

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { data: { type: 'string' }, plateaus: { type: 'boolean', default: false } },
});
if (positionals.join() !== 'score' || !values.data) {
  console.error('usage: npm run gaze -- score --data DIR [--plateaus]');
  process.exit(2);
}
const recordings = recordingsIn(values.data);
if (recordings.length === 0) {
  console.error(`no labelled recordings (*.csv.gz) in ${values.data}: nothing was scored`);
  process.exit(1);
}
if (values.plateaus) printPlateaus(recordings);
else printScores();

function printScores(): void {
  const short: string[] = [];
  for (const stimulus of STIMULI) {
    const group = recordings.filter((recording) => recording.stimulus === stimulus);
    if (group.length === 0) continue;
    const samples = group.reduce((sum, { trace }) => sum + trace.x.length, 0);
    const goal = GOALS[stimulus];
    console.log(`\n${stimulus}: ${group.length} recordings, ${samples} samples\n${row('', CLASSES)}`);
    for (const coder of codersOf(group)) {
      const agreed = against(group, coder, (recording) => found(recording, THRESHOLDS));
      for (const kind of CLASSES)
        if (agreed[kind].kappa < (goal[kind] ?? 0))
          short.push(
            `${stimulus} ${kind} against ${coder}: ${digits(agreed[kind].kappa)}, goal ${digits(goal[kind] ?? 0)}`,
          );
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
  console.log(short.length === 0 ? 'Every goal is met.' : `Short of the goal: ${short.join('; ')}.`);
}

function cells(agreed: Readonly<Record<EventKind, Agreement>>, cell: (one: Agreement) => string): string[] {
  return CLASSES.map((kind) => cell(agreed[kind]));
}
