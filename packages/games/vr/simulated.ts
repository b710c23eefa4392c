import type { VrCode } from './games.ts';

type Person = Readonly<{
  game: VrCode;
  seconds: number;
  /** How far each hand goes from the shoulder, in metres. */
  left: number;
  right: number;
  /** Reaction time in ms at the start, and how much slower it is at the end. */
  reactionMs: number;
  slowerMs: number;
  /** One target in this many is missed. */
  missEvery: number;
}>;

export const ABLE: Person = {
  ...{ game: 'dsq', seconds: 60, left: 0.6, right: 0.6 },
  ...{ reactionMs: 600, slowerMs: 0, missEvery: 8 },
};

const HZ = 30;
const SHOULDER = { x: 0.18, y: 1.4 };
const HEAD = [0, 1.65, 0] as const;

/** A recording, line by line, of a person who swings both arms in turn. The same person gives the same lines. */
export function simulatedVr(person: Partial<Person> = {}): string[] {
  const { game, seconds, left, right, reactionMs, slowerMs, missEvery } = { ...ABLE, ...person };
  const lines: string[] = [JSON.stringify({ format: 'vr', version: 1, game })];
  for (let frame = 0; frame <= seconds * HZ; frame++) {
    const t = Math.round((frame * 1000) / HZ);
    const turn = (2 * Math.PI * frame) / HZ / 4;
    const hand = (side: -1 | 1, reach: number) => [
      side * (SHOULDER.x + reach * Math.max(0, Math.sin(turn * side)) * 0.6),
      SHOULDER.y - 0.3 + reach * Math.max(0, Math.sin(turn * side)) * 0.5,
      0.15 + reach * Math.max(0, Math.sin(turn * side)) * 0.6,
    ];
    lines.push(JSON.stringify([t, ...hand(-1, left), ...hand(1, right), ...HEAD].map(thousandths)));
    if (frame % (HZ * 2) !== HZ) continue;
    const number = Math.floor(frame / (HZ * 2));
    const isMissed = number % missEvery === missEvery - 1;
    const reaction = Math.round(reactionMs + (slowerMs * frame) / (seconds * HZ));
    const by = number % 2 === 0 ? 'right' : 'left';
    lines.push(JSON.stringify(isMissed ? ['miss', t, null, null] : ['hit', t, by, reaction]));
  }
  return lines;
}

const thousandths = (value: number) => Math.round(value * 1000) / 1000;
