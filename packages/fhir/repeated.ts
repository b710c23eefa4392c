import type { Clause } from '@cogclinic/scales/instrument';
import type { Questionnaire, QuestionnaireItem } from './questionnaire.ts';

/** The repeating groups around each item of a file, outermost first, by its linkId. */
export function repeatsAround(whole: Questionnaire): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  const walk = (items: readonly QuestionnaireItem[], around: readonly string[]): void => {
    for (const { linkId, type, repeats, item = [] } of items) {
      found.set(linkId, around);
      walk(item, type === 'group' && repeats === true ? [...around, linkId] : around);
    }
  };
  walk(whole.item ?? [], []);
  return found;
}

/** Questions in repetitions that clauses read from outside; only the first repetition is visible to them. */
export function seenFromOutside(
  clauses: readonly Clause[],
  own: readonly string[],
  repeats: ReadonlyMap<string, readonly string[]>,
): readonly string[] {
  const questions = new Set(clauses.flat().map(({ item }) => item));
  const isOutside = (question: string) => (repeats.get(question) ?? []).some((group, level) => own[level] !== group);
  return [...questions].filter(isOutside);
}
