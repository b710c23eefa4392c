import type { Coding, NumberItem, Texts } from '@cogclinic/scales/instrument';
import { isOpen, OPEN, OPEN_WHOLE } from '@cogclinic/scales/openRange';
import type { Findings } from './findings.ts';
import { controlsOf, extensionOf, extensionsOf, type QuestionnaireItem } from './questionnaire.ts';
import { textsOf, wordsOfCode } from './texts.ts';

/** Decimal places. */
const FINEST = 4;
const FURTHEST = 1_000_000_000;

/** The range, step, unit and look of a question that asks for a number. */
export function numberOf(question: QuestionnaireItem, findings: Findings): Omit<NumberItem, 'code' | 'text'> {
  const isSlider = isOnLine(question);
  const step = stepOf(question);
  const { min, max } = rangeOf(question, isSlider, step, findings);
  const unit = unitOf(question, findings);
  const usual = unit.unit ? 'quantity' : Number.isInteger(step) ? 'integer' : 'decimal';
  const type = question.type === 'integer' || question.type === 'decimal' ? question.type : 'quantity';
  return {
    kind: 'number',
    unscored: true,
    min,
    max,
    step,
    ...(isSlider && { as: 'line' as const, ends: endsOf(question, min, max) }),
    ...unit,
    ...(type !== usual && { exchange: type }),
  };
}

/** A slider step makes a slider only if both limits are given. */
function isOnLine(question: QuestionnaireItem): boolean {
  const said = ['questionnaire-sliderStepValue', 'minValue', 'maxValue'];
  return controlsOf(question).includes('slider') || said.every((name) => extensionOf(question, name) !== undefined);
}

function rangeOf(question: QuestionnaireItem, isSlider: boolean, step: number, findings: Findings) {
  const limit = (...names: string[]) => {
    const found = names.map((name) => extensionOf(question, name)).find((one) => one !== undefined);
    return found?.valueInteger ?? found?.valueDecimal ?? found?.valueQuantity?.value;
  };
  const from = limit('minValue', 'sdc-questionnaire-minQuantity');
  const to = limit('maxValue', 'sdc-questionnaire-maxQuantity');
  const most = Number.isInteger(step) ? OPEN_WHOLE : OPEN;
  const [usualFrom, usualTo] = isSlider ? [0, 100] : [-most, most];
  const within = (value: number) => Math.min(FURTHEST, Math.max(-FURTHEST, value));
  const min = Math.min(FURTHEST - step, within(from ?? Math.min(usualFrom, to ?? usualFrom)));
  const highest = Math.max(within(to ?? Math.max(usualTo, min + step)), min + step);
  // The slider must end on a step.
  const max = Number((min + Math.ceil((highest - min) / step - 1e-9) * step).toFixed(6));
  if ((from !== undefined && min !== from) || (to !== undefined && max !== to))
    findings.warn('rangeAdjusted', question.linkId, { min: isOpen(min) ? '–∞' : min, max: isOpen(max) ? '∞' : max });
  if (isSlider && (from === undefined || to === undefined))
    findings.warn('sliderWithoutRange', question.linkId, { min, max });
  return { min, max };
}

function stepOf(question: QuestionnaireItem): number {
  const slider = extensionOf(question, 'questionnaire-sliderStepValue');
  const wanted = slider?.valueInteger ?? slider?.valueDecimal;
  if (wanted !== undefined && wanted > 0) return wanted;
  if (question.type === 'integer') return 1;
  // A calculated value may enter another calculation, so it is rounded as little as possible.
  const usual = extensionOf(question, 'sdc-questionnaire-calculatedExpression') ? FINEST : 2;
  const places = extensionOf(question, 'maxDecimalPlaces')?.valueInteger ?? usual;
  return 1 / 10 ** Math.min(FINEST, Math.max(0, places));
}

/** The texts of the ends are children of the kind "lower" and "upper"; Norwegian forms use codes. */
function endsOf(question: QuestionnaireItem, min: number, max: number): NonNullable<NumberItem['ends']> {
  const end = (control: string, label: string, value: number) => {
    const child = question.item?.find((item) => controlsOf(item).includes(control));
    if (child?.text) return textsOf(child.text, child._text);
    return textsOf(question.code?.find(({ code }) => code === label)?.display ?? String(value));
  };
  return { from: end('lower', 'LabelLeft', min), to: end('upper', 'LabelRight', max) };
}

/** The unit of the question, else of its initial value or of a child of the kind "unit". */
function unitOf(question: QuestionnaireItem, findings: Findings): { unit?: Texts; unitCoding?: Coding } {
  const options = extensionsOf(question, 'questionnaire-unitOption');
  if (options.length > 1) findings.warn('unitChoice', question.linkId);
  const begun = question.initial?.[0]?.valueQuantity;
  const coding = (extensionOf(question, 'questionnaire-unit') ?? options[0])?.valueCoding ?? {
    ...(begun?.unit && { display: begun.unit }),
    ...(begun?.code && { code: begun.code }),
    ...(begun?.system && { system: begun.system }),
  };
  const child = question.item?.find((item) => controlsOf(item).includes('unit'));
  const words = unitWords(coding.display ?? coding.code);
  if (!words) return child?.text ? { unit: textsOf(child.text, child._text) } : {};
  const { code, system } = coding;
  return { unit: wordsOfCode(words, coding), ...(code && { unitCoding: { code, ...(system && { system }) } }) };
}

/** UCUM units that are not readable as they are. */
const SPELT: Readonly<Record<string, string>> = {
  'mm[Hg]': 'mmHg',
  Cel: '°C',
  '[degF]': '°F',
  '[lb_av]': 'lb',
  '[in_i]': 'in',
  'kg/m2': 'kg/m²',
};

/** UCUM puts counted things in braces, as "{score}", and uses "1" for no unit; a reader sees neither. */
function unitWords(given = ''): string {
  const written = given.trim();
  if (written === '1') return '';
  if (Object.hasOwn(SPELT, written)) return SPELT[written] ?? written;
  return written.replaceAll(/\{([^{}]+)\}/g, (_, counted: string) => counted.replaceAll('_', ' '));
}
