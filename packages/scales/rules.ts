import { lowestAndHighest } from './openItems.ts';
import type { Ends, Rule } from './rule.ts';
import { bims } from './rules/bims.ts';
import { cdr, cdrEnds } from './rules/cdr.ts';
import { hamd } from './rules/hamd.ts';
import { icars } from './rules/icars.ts';
import { mbi } from './rules/mbi.ts';
import { npi } from './rules/npi.ts';
import { npiQ } from './rules/npi-q.ts';
import { psqi, psqiEnds } from './rules/psqi.ts';
import { sara } from './rules/sara.ts';
import { scl90 } from './rules/scl90.ts';
import { wab } from './rules/wab.ts';

const rules: Readonly<Record<string, Rule>> = {
  bims,
  icars,
  sara,
  'npi-q': npiQ,
  npi,
  mbi,
  cdr,
  psqi,
  scl90,
  wab,
  hamd,
};

const ends: Readonly<Record<string, Ends>> = { cdr: cdrEnds, psqi: psqiEnds };

/** The rules that score "cannot be rated": only what is missing leaves their forms open. */
const SCORE_UNRATED = new Set(['bims', 'hamd']);

/** The rule with that code, or undefined. */
export function ruleOf(code: string): Rule | undefined {
  return Object.hasOwn(rules, code) ? rules[code] : undefined;
}

/** How the ends of an incomplete form are found under the rule with that code; without a rule as for a sum. */
export const endsOf = (code: string | undefined): Ends => (code && ends[code]) || lowestAndHighest;

/** Whether the rule with that code scores an answer "cannot be rated" as it stands. */
export const scoresUnrated = (code: string | undefined): boolean => code !== undefined && SCORE_UNRATED.has(code);
