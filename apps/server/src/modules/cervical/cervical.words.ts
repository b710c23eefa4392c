import { CITATIONS, notesOf } from '@cogclinic/motion/notes';
import { groupsOf, type WarningGroup } from '@cogclinic/motion/warningGroups';
import type { Language } from '@cogclinic/scales/instrument';
import { printedNumber } from '#platform/printedNumbers.ts';
import type { Translate } from '#platform/texts.ts';
import type { NeckReport } from './cervical.report.ts';

/** What lowers trust in an evaluation, a line for each. */
export const warningLines = ({ warnings }: Pick<NeckReport, 'warnings'>, language: Language, t: Translate): string[] =>
  groupsOf(warnings).map((group) => warningLine(group, language, t));

function warningLine({ code, directions, values }: WarningGroup, language: Language, t: Translate): string {
  const printed = Object.entries(values).map(([name, value]) => [name, printedNumber(value, language)]);
  const text = t(`neck:warning.${code}`, Object.fromEntries(printed));
  if (directions.length === 0) return text;
  const names = directions.map((one) => t(`neck:direction.${one}`)).join(language.startsWith('zh') ? '、' : ', ');
  return t('neck:warning.of', { direction: names, text });
}

/** Where the values come from, and what of them is not confirmed. */
export const noteLines = ({ grades }: Pick<NeckReport, 'grades'>, t: Translate): string[] =>
  notesOf({ isGraded: Object.values(grades).some(Boolean) }).map((note) => t(`neck:note.${note}`, CITATIONS));

/** Which side goes further, of a plane with two; null of none. */
export function asymmetryText(percent: number | null, language: Language, t: Translate): string | null {
  if (percent === null) return null;
  if (Math.round(percent) === 0) return t('neck:asymmetry.none');
  return t(`neck:asymmetry.${percent > 0 ? 'right' : 'left'}`, {
    percent: printedNumber(Math.abs(percent), language, 0),
  });
}
