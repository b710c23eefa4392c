import type { TaskCode } from '../tasks/codes.ts';
import { CENTRE, type Item, type Phase, type Role, type Trial } from '../tasks/trial.ts';
import type { Place } from './script.ts';

/** How a simulated person does the tasks. */
export type Skill = Readonly<{
  /** From a target to the saccade, median, in ms. */
  latencyMs: number;
  /** Of so many trials one goes to the wrong side or the wrong choice; none unless given. */
  errors?: number;
  /** Share of the time on the new figure, 0 to 1; 0.7 unless given. */
  novelty?: number;
  /** Velocity of the eye over that of what it follows; 0.95 unless given. */
  gain?: number;
}>;

/** The eye goes to a place at a moment, in ms since the trial began. */
export type Look = Readonly<{ atMs: number; to: Place }>;

/** When a phase of a trial begins and ends, in ms since the trial began. */
type Timed = Readonly<{ phase: Phase; fromMs: number; untilMs: number }>;

const CORRECTED_AFTER_MS = 180;
const READING_MS = 420;
const GLANCE_MS = 260;
const REMEMBERED_OFF_DEG = 0.8;
/** Before it looks at what is new on the screen. */
const ORIENTING_MS = 200;

const timed = ({ phases }: Trial): Timed[] => {
  let now = 0;
  return phases.map((phase) => {
    const fromMs = now;
    now += phase.ms;
    return { phase, fromMs, untilMs: now };
  });
};
const inRole = (items: readonly Item[], role: Role) => items.find((item) => item.role === role)?.at ?? CENTRE;
const targetOf = ({ phases }: Trial): Place => inRole(phases.at(-1)?.items ?? [], 'target');
const opposite = ({ x, y }: Place): Place => ({ x: -x, y: -y });

/**
 * Where a person looks in a trial. Empty for pursuit and fixation: there the eye follows the target or rests.
 * @param at the trial's place, which decides whether it goes wrong
 */
export function looksIn(task: TaskCode, trial: Trial, at: number, skill: Skill): Look[] {
  const isWrong = skill.errors !== undefined && at % skill.errors === skill.errors - 1;
  // Latencies differ from trial to trial around their median.
  const latencyMs = skill.latencyMs + ((at * 37) % 60) - 30;
  switch (task) {
    case 'prosaccadeGap':
    case 'prosaccadeOverlap':
    case 'antisaccade': {
      const target = targetOf(trial);
      const right = task === 'antisaccade' ? opposite(target) : target;
      const began = (timed(trial).at(-1)?.fromMs ?? 0) + latencyMs;
      if (!isWrong) return [{ atMs: began, to: right }];
      return [
        { atMs: began, to: opposite(right) },
        { atMs: began + CORRECTED_AFTER_MS, to: right },
      ];
    }
    case 'memorySaccade': {
      const { x, y } = targetOf(trial);
      const response = timed(trial).find(({ phase }) => phase.name === 'response');
      return [{ atMs: (response?.fromMs ?? 0) + latencyMs, to: { x, y: y + REMEMBERED_OFF_DEG } }];
    }
    case 'pairedComparison':
      return timed(trial).flatMap((one) => comparing(one, skill.novelty ?? 0.7));
    case 'search':
    case 'oddOneOut':
    case 'sums':
      return timed(trial).flatMap((one) => (one.phase.name === 'choice' ? choosing(one, isWrong, latencyMs) : []));
    case 'pursuit':
    case 'fixation':
      return [];
  }
}

/** Looks at what is to be remembered by turns, and at the new figure for its share of the time. */
function comparing({ phase, fromMs, untilMs }: Timed, novelty: number): Look[] {
  const begun = fromMs + ORIENTING_MS;
  if (phase.name === 'study') {
    return Array.from({ length: Math.floor((untilMs - begun) / 900) }, (_, turn) => ({
      atMs: begun + turn * 900,
      to: phase.items[turn % phase.items.length]?.at ?? CENTRE,
    }));
  }
  if (phase.name !== 'test') return [];
  return [
    { atMs: begun, to: inRole(phase.items, 'novel') },
    { atMs: begun + (untilMs - begun) * novelty, to: inRole(phase.items, 'familiar') },
  ];
}

/** Reads the question where there is one, glances at some of the others, and stays at what it takes for right. */
function choosing({ phase: { items }, fromMs }: Timed, isWrong: boolean, latencyMs: number): Look[] {
  const question = items.filter(({ role }) => role === 'question');
  const others = items.filter(({ role }) => role === 'distractor');
  const glanced = others.filter((_, at) => at < 3 || at % 3 === 0);
  const chosen = isWrong && question.length > 0 ? others[0]?.at : inRole(items, 'target');
  const stops = [...question, ...question, ...glanced].map(({ at, role }) => ({
    to: at,
    ms: role === 'question' ? READING_MS : GLANCE_MS,
  }));
  let now = fromMs + latencyMs;
  const looks = stops.map(({ to, ms }) => {
    const atMs = now;
    now += ms;
    return { atMs, to };
  });
  return [...looks, { atMs: now, to: chosen ?? CENTRE }];
}
