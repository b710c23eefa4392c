import { THRESHOLDS, type Thresholds } from '../packages/gaze/events/thresholds.ts';
import { type Recording, STIMULI } from './gazeRecordings.ts';
import { against, codersOf, digits, found } from './gazeScores.ts';

const CLASSES = ['fixation', 'saccade', 'pso'] as const;
/** A threshold is moved by a tenth at a time, to half and to double. */
const STEP = 1.1;
const STEPS = 7;
/** What the other half of the recordings may fall by. */
const MAY_FALL = 0.03;

type Kappas = ReadonlyMap<string, number>;

/**
 * Prints for each threshold how far it may be moved, the others staying, until a kappa of any class against anyone falls
 * by more than .03, and which one does.
 */
export function printPlateaus(recordings: readonly Recording[]): void {
  const now = kappasOf(recordings, THRESHOLDS);
  console.log(`\n${'threshold'.padEnd(20)}${'is'.padStart(6)}   may be moved from, to; then falls`);
  for (const name of Object.keys(THRESHOLDS) as (keyof Thresholds)[]) {
    const value = THRESHOLDS[name];
    const side = (factor: number) => {
      let last = value;
      for (let step = 1; step <= STEPS; step++) {
        const moved = value * factor ** step;
        const fallen = worstFall(now, kappasOf(recordings, { ...THRESHOLDS, [name]: moved }));
        if (fallen) return { reached: short(last), fallen };
        last = moved;
      }
      return { reached: short(last), fallen: '–' };
    };
    const [low, high] = [side(1 / STEP), side(STEP)];
    console.log(
      `${name.padEnd(20)}${short(value).padStart(6)}   ${low.reached.padStart(6)} ${high.reached.padStart(6)}   ${low.fallen}; ${high.fallen}`,
    );
  }
}

function kappasOf(recordings: readonly Recording[], limits: Thresholds): Kappas {
  const kappas = new Map<string, number>();
  for (const stimulus of STIMULI) {
    const group = recordings.filter((recording) => recording.stimulus === stimulus);
    const labels = new Map(group.map((recording) => [recording, found(recording, limits)]));
    for (const coder of codersOf(group)) {
      const agreed = against(group, coder, (recording) => labels.get(recording) ?? []);
      for (const kind of CLASSES) kappas.set(`${stimulus} ${coder} ${kind}`, agreed[kind].kappa);
    }
  }
  return kappas;
}

/** The kappa that fell most, where one fell by more than it may. */
function worstFall(before: Kappas, after: Kappas): string | null {
  const falls = [...before].map(([name, kappa]) => ({ name, kappa, fall: kappa - (after.get(name) ?? 0) }));
  const worst = falls.reduce((one, other) => (other.fall > one.fall ? other : one));
  if (!(worst.fall > MAY_FALL)) return null;
  return `${worst.name} ${digits(worst.kappa)} to ${digits(worst.kappa - worst.fall)}`;
}

const short = (value: number) => String(Number(value.toPrecision(2)));
