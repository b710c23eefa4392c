import type { Rule } from './rule.ts';
import { bims } from './rules/bims.ts';
import { cdr } from './rules/cdr.ts';
import { hamd } from './rules/hamd.ts';
import { icars } from './rules/icars.ts';
import { mbi } from './rules/mbi.ts';
import { npi } from './rules/npi.ts';
import { npiQ } from './rules/npi-q.ts';
import { psqi } from './rules/psqi.ts';
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

/** The rule with that code, or undefined. */
export function ruleOf(code: string): Rule | undefined {
  return Object.hasOwn(rules, code) ? rules[code] : undefined;
}
