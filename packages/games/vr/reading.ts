import { VR_CODES, type VrCode } from './games.ts';
import { HANDS, type Place, RATE, VR_OUTCOMES, type VrEvent, type VrRecording, type VrSample } from './session.ts';

/** Longer than a headset is worn. */
const LONGEST_MS = 1_800_000;
const EVENTS_AT_MOST = 20_000;
/** No room is larger, in metres. */
const FARTHEST = 10;
const GAP_MS = 1000 / RATE;

/** Why a recording cannot be read. */
export const VR_PROBLEMS = ['header', 'game', 'line', 'time', 'tooLong', 'tooMany', 'empty'] as const;
export type VrProblem = Readonly<{ code: (typeof VR_PROBLEMS)[number]; line: number }>;

/** Thrown where a recording cannot be read. */
export class UnreadableVr extends Error {
  readonly problem: VrProblem;
  constructor(problem: VrProblem) {
    super(`${problem.code} in line ${problem.line}`);
    this.problem = problem;
  }
}

/**
 * Reads a recording line by line; each line is JSON. The first says `{"format":"vr","version":1,"game":"dsq"}`; then come, by time,
 * events `["hit", t, "left", reactionMs]` (hit, miss or false; hand and reaction may be null) and samples
 * `[t, left x, y, z, right x, y, z, head x, y, z]` in metres, three nulls for what was not seen.
 * @throws UnreadableVr
 */
export async function readVr(lines: AsyncIterable<string> | Iterable<string>): Promise<VrRecording> {
  let game: VrCode | null = null;
  let line = 0;
  let last = 0;
  let next = 0;
  const events: VrEvent[] = [];
  const samples: VrSample[] = [];
  const refuse = (code: VrProblem['code']): never => {
    throw new UnreadableVr({ code, line });
  };
  for await (const text of lines) {
    line++;
    if (text.trim() === '') continue;
    const value = parsed(text);
    if (game === null) {
      game = gameOf(value, refuse);
      continue;
    }
    const read = Array.isArray(value) ? (eventOf(value) ?? sampleOf(value)) : null;
    if (!read) return refuse('line');
    if (read.t < last) return refuse('time');
    if (read.t > LONGEST_MS) return refuse('tooLong');
    last = read.t;
    if ('outcome' in read) {
      events.push(read);
      if (events.length > EVENTS_AT_MOST) return refuse('tooMany');
    } else if (read.t >= next) {
      samples.push(read);
      // Samples keep to a fixed grid: a late one must not delay those after it.
      next = Math.floor(read.t / GAP_MS + 1) * GAP_MS;
    }
  }
  if (game === null) return refuse('header');
  if (events.length === 0 && samples.length === 0) return refuse('empty');
  return { game, events, samples, durationMs: Math.round(last) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function gameOf(value: unknown, refuse: (code: VrProblem['code']) => never): VrCode {
  const { format, version, game } = (value ?? {}) as Record<string, unknown>;
  if (format !== 'vr' || version !== 1) return refuse('header');
  return VR_CODES.find((code) => code === game) ?? refuse('game');
}

const isTime = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value) && value >= 0;

function eventOf([name, t, by, reaction]: readonly unknown[]): VrEvent | null {
  const outcome = VR_OUTCOMES.find((one) => one === name);
  if (!outcome || !isTime(t)) return null;
  const hand = HANDS.find((one) => one === by) ?? null;
  return { t, outcome, hand, reactionMs: isTime(reaction) ? reaction : null };
}

const WIDTH = 10;

function sampleOf(values: readonly unknown[]): VrSample | null {
  const [t] = values;
  if (!isTime(t) || values.length !== WIDTH) return null;
  const rest = values.slice(1);
  const isRight = rest.every((one) => one === null || (typeof one === 'number' && Math.abs(one) <= FARTHEST));
  if (!isRight) return null;
  const place = (at: number): Place | null => {
    const [x, y, z] = rest.slice(at, at + 3);
    return typeof x === 'number' && typeof y === 'number' && typeof z === 'number' ? [x, y, z] : null;
  };
  return { t, left: place(0), right: place(3), head: place(6) };
}
