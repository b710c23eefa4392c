import type { Answers, AnswerValue, Instrument, Item } from '@cogclinic/scales/instrument';
import { withRepetitions } from '@cogclinic/scales/repeat';
import { askedItems } from '@cogclinic/scales/run';
import fhirpath from 'fhirpath';
import r4 from 'fhirpath/fhir-context/r4';
import { toQuestionnaire } from './exportQuestionnaire.ts';
import { toResponse } from './response.ts';

/** Expressions that cannot be read, by the name of their variable or the code of their item. */
export type BrokenExpression = Readonly<{ of: string; message: string }>;

const LONGEST = 4000;

/** What is wrong with an instrument's expressions as FHIRPath (HL7 FHIRPath 2.0); empty when all can be read. */
export function expressionProblems(instrument: Instrument): BrokenExpression[] {
  const expressions = [
    ...(instrument.variables ?? []).map(({ name, expression }) => ({ of: name, expression })),
    ...calculatedItems(instrument).map(({ code, calculated = '' }) => ({ of: code, expression: calculated })),
  ];
  return expressions.flatMap(({ of, expression }) => {
    try {
      if (expression.length > LONGEST) return [{ of, message: `> ${LONGEST}` }];
      fhirpath.parse(expression);
      return [];
    } catch (error) {
      return [{ of, message: error instanceof Error ? error.message.slice(0, 200) : String(error) }];
    }
  });
}

/**
 * The values of an instrument's calculated items after these answers, by their codes; what comes to nothing, or to a
 * value that the item does not take, is left out.
 *
 * Variables see `%resource` (the answers as a QuestionnaireResponse), `%questionnaire` and the variables before them; an
 * item's expression sees all of them. Items are calculated in order, each seeing those before it. Runs as long as the
 * expressions take: call it where it can be stopped.
 */
export function calculate(instrument: Instrument, answers: Answers): Answers {
  const written = withRepetitions(instrument, answers);
  const questionnaire = toQuestionnaire(instrument, CANONICAL);
  const calculated: Record<string, AnswerValue> = {};
  const known = withoutCalculated(written, answers);
  for (const item of calculatedItems(written)) {
    const now = { ...known, ...calculated };
    if (!askedItems(written, now).some(({ code }) => code === item.code)) continue;
    const resource = toResponse(instrument, now, { canonical: CANONICAL, status: 'in-progress' });
    const context = { resource, questionnaire, ...variablesIn(instrument, resource, questionnaire) };
    const value = fitting(item, evaluated(item.calculated ?? '', resource, context));
    if (value !== undefined) calculated[item.code] = value;
  }
  return calculated;
}

const CANONICAL = 'urn:cogclinic:instrument';

function calculatedItems(instrument: Pick<Instrument, 'sections'>): Item[] {
  return instrument.sections.flatMap(({ items }) => items.filter(({ calculated }) => calculated !== undefined));
}

function withoutCalculated(instrument: Instrument, answers: Answers): Answers {
  const codes = new Set(calculatedItems(instrument).map(({ code }) => code));
  return Object.fromEntries(Object.entries(answers).filter(([code]) => !codes.has(code)));
}

function variablesIn(instrument: Instrument, resource: object, questionnaire: object): Record<string, unknown[]> {
  const variables: Record<string, unknown[]> = {};
  for (const { name, expression } of instrument.variables ?? []) {
    variables[name] = evaluated(expression, resource, { resource, questionnaire, ...variables });
  }
  return variables;
}

/** Nothing where the expression fails on these answers, e.g. divides what is not there. */
function evaluated(expression: string, resource: object, context: Record<string, unknown>): unknown[] {
  try {
    const found: unknown = fhirpath.evaluate(structuredClone(resource), expression, context, r4);
    return Array.isArray(found) ? found : [];
  } catch {
    return [];
  }
}

function fitting(item: Item, [first]: readonly unknown[]): AnswerValue | undefined {
  if (item.kind === 'number' && typeof first === 'number' && Number.isFinite(first)) {
    const steps = Math.round((first - item.min) / item.step);
    const value = Number((item.min + steps * item.step).toFixed(6));
    return value >= item.min && value <= item.max ? value : undefined;
  }
  if (item.kind === 'text' && first !== undefined && first !== null) {
    const words = String(first).slice(0, item.maxLength);
    return words.trim() === '' ? undefined : words;
  }
  if (item.kind === 'choice' && typeof first === 'boolean') {
    const value = first ? 1 : 0;
    return item.choices.some((choice) => choice.value === value) ? value : undefined;
  }
  return undefined;
}
