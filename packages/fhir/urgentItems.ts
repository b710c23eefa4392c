import type { FlagRule, Item } from '@cogclinic/scales/instrument';
import { phq9 } from '@cogclinic/scales/instruments/phq-9';
import { plainPoints } from '@cogclinic/scales/points';

const LOINC = 'http://loinc.org';
const PHQ9_PANEL = '44249-1';
/** The ninth item of the PHQ-9, and the two of its form for nursing homes: whether, and how often. */
const SELF_HARM: readonly string[] = ['44260-8', '54652-3', '54653-1'];
/** LOINC's answers that deny it: not at all, never or one day, no. */
const DENIALS: readonly string[] = ['LA6568-5', 'LA10997-7', 'LA32-8'];

/**
 * The safety flags that a file's LOINC codes ask for: those of the PHQ-9's item about death and self-harm. Of a panel
 * that is the PHQ-9 and codes none of its items the ninth question is meant. Items whose answers do not rise from a
 * denial get none; whoever publishes is asked then.
 */
export function urgentFlags(items: readonly Item[], panel: string | undefined): FlagRule[] {
  const [rule] = phq9.scoring.flags;
  if (!rule) return [];
  const coded = items.filter((item) => codesOf(item).some((code) => SELF_HARM.includes(code)));
  const meant = coded.length > 0 || panel !== PHQ9_PANEL ? coded : ninthOf(items);
  return meant.flatMap((item, at) => {
    const atLeast = lowestThatAffirms(item);
    const code = at === 0 ? rule.code : `${rule.code}-${at + 1}`;
    return atLeast === null ? [] : [{ ...rule, code, item: item.code, atLeast }];
  });
}

/** Its LOINC codes; some tools keep them in the linkId alone: "/44249-1/44260-8". */
const codesOf = ({ code, codings = [] }: Item): string[] => [
  ...codings.flatMap(({ system, code: coded }) => (system === LOINC ? [coded] : [])),
  code.slice(code.lastIndexOf('/') + 1),
];

/** The PHQ-9 has nine questions, and a tenth about the difficulties they make. */
function ninthOf(items: readonly Item[]): Item[] {
  const questions = items.filter(({ kind }) => kind === 'choice');
  const ninth = questions[8];
  return ninth && questions.length <= 10 ? [ninth] : [];
}

/** The fewest points of an answer that affirms; null where they do not rise from the denial. */
function lowestThatAffirms(item: Item): number | null {
  if (item.kind === 'number') return item.min <= 0 && item.max >= 1 ? 1 : null;
  if (item.kind !== 'choice') return null;
  const rated = item.choices.filter(({ unrated }) => unrated !== true);
  const [denied, affirmed] = [...new Set(rated.map(({ value }) => plainPoints(item, value)))].sort((a, b) => a - b);
  const denial = rated.find(({ coding }) => coding !== undefined && DENIALS.includes(coding.code));
  if (denied === undefined || affirmed === undefined) return null;
  return denial === undefined || plainPoints(item, denial.value) === denied ? affirmed : null;
}
