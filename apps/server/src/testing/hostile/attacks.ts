import type { Attack } from './attack.ts';
import { bodyAttacks } from './bodies.ts';
import { expressionAttacks } from './expressions.ts';
import { fhirAttacks } from './fhir.ts';
import { formAttacks } from './forms.ts';
import { guestAttacks } from './guest.ts';
import { imageAttacks } from './images.ts';
import { printAttacks } from './prints.ts';
import { rawAttacks } from './raws.ts';
import { sheetAttacks } from './sheets.ts';
import { textAttacks } from './texts.ts';
import { workAttacks } from './works.ts';

/** Every attack, family by family. */
export const ATTACKS: readonly Attack[] = [
  ...formAttacks,
  ...expressionAttacks,
  ...fhirAttacks,
  ...sheetAttacks,
  ...textAttacks,
  ...imageAttacks,
  ...bodyAttacks,
  ...rawAttacks,
  ...workAttacks,
  ...printAttacks,
  ...guestAttacks,
];
