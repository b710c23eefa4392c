import type { Language } from '@cogclinic/scales/instrument';
import { printedPercent, printedValue } from '#platform/printedNumbers.ts';
import type { Translate } from '#platform/texts.ts';

type Figure = number | null | undefined;

/** Measures as they are printed in a language, with all the decimals asked for; a dash for what was not measured. */
export function figuresIn(language: Language, t: Translate) {
  const shown = (value: Figure, digits: number, of: (text: string) => string) =>
    value === null || value === undefined ? '—' : of(printedValue(value, digits, language).replace('-', '−'));
  return {
    degrees: (value: Figure, digits = 0) => shown(value, digits, (text) => `${text}°`),
    speed: (value: Figure) => shown(value, 0, (text) => t('cervical:perSecond', { value: text })),
    milliseconds: (value: Figure) => shown(value, 0, (text) => t('cervical:milliseconds', { value: text })),
    plain: (value: Figure, digits: number) => shown(value, digits, (text) => text),
    percent: (value: Figure) => (value === null || value === undefined ? '—' : printedPercent(value, language)),
  };
}
