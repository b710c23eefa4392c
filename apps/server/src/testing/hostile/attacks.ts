import { addressAttacks } from './addresses.ts';
import type { Attack } from './attack.ts';
import { bodyAttacks } from './bodies.ts';
import { channelAttacks } from './channels.ts';
import { expressionAttacks } from './expressions.ts';
import { fhirFileAttacks } from './fhir.files.ts';
import { fhirTreeAttacks } from './fhir.trees.ts';
import { conditionAttacks } from './forms.conditions.ts';
import { largeFormAttacks } from './forms.large.ts';
import { repeatedAttacks } from './forms.repeated.ts';
import { gazeAttacks } from './gaze.ts';
import { guestAttacks } from './guest.ts';
import { imageAttacks } from './images.ts';
import { instrumentTextAttacks } from './instrumentTexts.ts';
import { neckAttacks } from './neck.ts';
import { printAttacks } from './prints.ts';
import { answerAttacks } from './productions.answers.ts';
import { productionAttacks } from './productions.ts';
import { rawAttacks } from './raws.ts';
import { brokenSheetAttacks } from './sheets.files.ts';
import { sheetAttacks } from './sheets.ts';
import { textAttacks } from './texts.ts';
import { trackingAttacks } from './tracking.ts';
import { trainingAttacks } from './training.ts';

/** Every attack, family by family. */
export const ATTACKS: readonly Attack[] = [
  ...repeatedAttacks,
  ...conditionAttacks,
  ...largeFormAttacks,
  ...expressionAttacks,
  ...fhirTreeAttacks,
  ...fhirFileAttacks,
  ...sheetAttacks,
  ...brokenSheetAttacks,
  ...instrumentTextAttacks,
  ...trackingAttacks,
  ...textAttacks,
  ...imageAttacks,
  ...bodyAttacks,
  ...addressAttacks,
  ...rawAttacks,
  ...productionAttacks,
  ...answerAttacks,
  ...printAttacks,
  ...guestAttacks,
  ...channelAttacks,
  ...gazeAttacks,
  ...trainingAttacks,
  ...neckAttacks,
];
