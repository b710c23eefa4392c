import type { Hand } from './hand.ts';

export type Family =
  | 'forms'
  | 'fhir'
  | 'sheets'
  | 'images'
  | 'bodies'
  | 'productions'
  | 'prints'
  | 'guest'
  | 'channels'
  | 'gaze'
  | 'training'
  | 'neck';

/** One way to hurt a server, as data: what is sent is made by code when its turn comes. */
export type Attack = Readonly<{
  name: string;
  family: Family;
  /** Sent by `npm test` too: the cheapest of its family, and those that once stopped a server. */
  quick: boolean;
  /** Whether the last answer must be a refusal. */
  refused: boolean;
  /** Whether the server may close the connection without an answer, as it may for a message that is not HTTP or too long. */
  mayClose: boolean;
  run(hand: Hand): Promise<unknown>;
}>;

type Options = { quick?: boolean; refused?: boolean; mayClose?: boolean };

/** A maker of the attacks of one family. */
export function attacksOf(family: Family) {
  return (name: string, run: Attack['run'], options: Options = {}): Attack => ({
    family,
    name,
    run,
    quick: options.quick ?? false,
    refused: options.refused ?? false,
    mayClose: options.mayClose ?? false,
  });
}

/** So many of the same at once. */
export async function atOnce(count: number, one: (at: number) => Promise<unknown>): Promise<void> {
  await Promise.all(Array.from({ length: count }, (_, at) => one(at)));
}
