import type { Answers, Instrument, Item } from '@cogclinic/scales/instrument';
import { itemsOf } from '@cogclinic/scales/run';
import { inThread } from './fhir.thread.ts';

const PATIENCE_MS = 2000;

/** Whether some of an instrument's items are filled in by expressions. */
export const calculates = (instrument: Pick<Instrument, 'sections'>): boolean => itemsOf(instrument).some(isCalculated);

const isCalculated = ({ calculated }: Item): boolean => calculated !== undefined;

/**
 * The answers with what the instrument's expressions make of them; values given for calculated items are dropped. Where
 * the expressions take too long they are `stopped`, and their items stay without a value.
 */
export async function withCalculated(
  instrument: Instrument,
  answers: Answers,
): Promise<{ answers: Answers; calculated: Answers | undefined; stopped: boolean }> {
  if (!calculates(instrument)) return { answers, calculated: undefined, stopped: false };
  const given = withoutCalculated(instrument, answers);
  const found = await inThread({ kind: 'calculate', instrument, answers: given }, PATIENCE_MS);
  const calculated = found ?? {};
  return { answers: { ...given, ...calculated }, calculated, stopped: found === undefined };
}

/** The answers without those to calculated items. */
export function withoutCalculated(instrument: Pick<Instrument, 'sections'>, answers: Answers): Answers {
  const codes = new Set(
    itemsOf(instrument)
      .filter(isCalculated)
      .map(({ code }) => code),
  );
  // Repetitions of an item carry its code with "#" and their number.
  const isGiven = (code: string) => !codes.has(code.replace(/#\d+(\.\d+)*$/, ''));
  return Object.fromEntries(Object.entries(answers).filter(([code]) => isGiven(code)));
}
