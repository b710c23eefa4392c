import type { Advice, Finding } from '@cogclinic/games/findings';
import type { Difficulty } from '@cogclinic/games/staircase';
import type { Flag } from '@cogclinic/games/validity';
import type { Language } from '@cogclinic/scales/instrument';
import { printedNumber } from '#platform/printedNumbers.ts';
import { translator } from '#platform/texts.ts';
import type { Grade } from './grades.service.ts';

/** A finding of a course as a sentence or two. */
export function findingText(finding: Finding, language: Language): string {
  const t = translator(language);
  return t(`training-course:finding.${finding.code}`, paramsOf(finding, language));
}

function paramsOf(finding: Finding, language: Language): Record<string, unknown> {
  switch (finding.code) {
    case 'rising':
    case 'steady':
    case 'falling':
      return { from: printedNumber(finding.from, language, 1), to: printedNumber(finding.to, language, 1) };
    case 'quicker':
    case 'slower':
      return { from: printedNumber(finding.from, language, 0), to: printedNumber(finding.to, language, 0) };
    case 'invalid':
      return { count: finding.count, total: finding.total, flags: flagNames(finding.flags, language) };
    default:
      return 'count' in finding ? { count: finding.count } : {};
  }
}

/** Names of flags in one line. */
export function flagNames(flags: readonly Flag[], language: Language): string {
  const t = translator(language);
  return flags.map((flag) => t(`training-course:flag.${flag}`)).join(t('training-course:list'));
}

export const difficultyName = (difficulty: Difficulty, language: Language): string =>
  translator(language)(`training-course:difficulty.${difficulty}`);

/** What to do next as a sentence or two. */
export function adviceText(advice: Advice, language: Language): string {
  const t = translator(language);
  return t(`training-course:advice.${advice.code}`, {
    ...('days' in advice && { count: advice.days }),
    ...('difficulty' in advice && { difficulty: difficultyName(advice.difficulty, language) }),
  });
}

/** A grade with how it came about, for the doctor's record. */
export function gradeText(grade: Grade, language: Language): string {
  const t = translator(language);
  const { ageBand, schooling, percentile, patients, patientsNeeded: needed } = grade;
  const basis = grade.basis === 'score' && (ageBand === null || schooling === null) ? 'unknown' : grade.basis;
  return t(`training-course:grade.${basis}`, {
    ...{ grade: t(`dict:grade.${grade.grade}`).toLocaleLowerCase(language), percentile, patients, needed },
    age: ageBand === null ? '' : ageText(ageBand, language),
    schooling: schooling && t(`training-course:schooling.${schooling}`),
  });
}

const OLDEST = 90;
const ageText = (ageBand: number, language: Language) =>
  translator(language)(`training-course:age.${ageBand === OLDEST ? 'from90' : 'band'}`, {
    from: ageBand,
    to: ageBand + 9,
  });

/** Sentences one after the other; Chinese puts no space between them. */
export const sentences = (of: readonly string[], language: Language): string =>
  of.filter(Boolean).join(language.startsWith('zh') ? '' : ' ');
