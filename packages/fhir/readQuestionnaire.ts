import type { Instrument } from '@cogclinic/scales/instrument';
import { settled } from '@cogclinic/scales/own';
import { withoutConditionsOn } from '@cogclinic/scales/showConditions';
import { type BrokenExpression, expressionFailures } from './expressions.ts';
import { contentOf } from './fileContent.ts';
import type { Finding } from './findings.ts';
import { type Imported, importQuestionnaire } from './importQuestionnaire.ts';
import { STEP_PREFIX, stepsOf } from './steps.ts';
import { unmovedNumbers } from './trial.ts';
import { asNamed } from './variables.ts';

/**
 * Reads a file as an instrument of the institution's own, like `importQuestionnaire`, and tries its expressions.
 * Expressions that fail, or give the same result for all answers, are reported; a condition by a failing expression is
 * not used. The run takes as long as the expressions do: call this where it can be stopped.
 */
export function readQuestionnaire(bytes: Uint8Array, code: string): Imported {
  const content = contentOf(bytes);
  if ('finding' in content) return { instrument: null, findings: [content.finding] };
  const { instrument, findings, ...read } = importQuestionnaire(content.json, code);
  if (instrument === null) return { instrument, findings };
  const failing = expressionFailures(instrument);
  const steps = stepsOf(instrument);
  const failed = failing.map(({ of }) => of).filter((of) => steps.has(of));
  const variables = new Set(instrument.variables?.map(({ name }) => name));
  const told = [...findings, ...failing.flatMap((one) => noted(one, steps.has(one.of), variables.has(one.of)))];
  return {
    instrument: failed.length > 0 ? withoutItems(instrument, new Set(failed)) : instrument,
    findings: [...told, ...tried(instrument, told)],
    ...read,
  };
}

/** Failures reported while reading are not repeated. */
function tried(instrument: Instrument, told: readonly Finding[]): Finding[] {
  const known = new Set(told.filter(({ rule }) => rule.startsWith('expression')).map(({ item }) => item));
  return unmovedNumbers(instrument)
    .filter(({ of }) => !known.has(of))
    .map(({ of: item, value }): Finding => {
      if (value === null) return { severity: 'warning', rule: 'expressionNothing', item, params: {} };
      return { severity: 'warning', rule: 'expressionSame', item, params: { value } };
    });
}

function withoutItems(instrument: Instrument, codes: ReadonlySet<string>): Instrument {
  const sections = instrument.sections.map((section) => ({
    ...section,
    items: section.items
      .filter(({ code }) => !codes.has(code))
      .map((item) => {
        const named = new Set(item.when?.flat().map((condition) => condition.item));
        return [...named].filter((code) => codes.has(code)).reduce(withoutConditionsOn, item);
      }),
  }));
  return settled({ ...instrument, sections: sections.filter(({ items }) => items.length > 0) });
}

function noted({ of, message }: BrokenExpression, isCondition: boolean, isVariable: boolean): Finding[] {
  const item = isCondition ? of.slice(STEP_PREFIX.length) : isVariable ? asNamed(of) : of;
  const fails: Finding = { severity: 'warning', rule: 'expressionFails', item, params: { message } };
  return isCondition ? [fails, { severity: 'warning', rule: 'expressionCondition', item, params: {} }] : [fails];
}
