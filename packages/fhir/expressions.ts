import { takesValue } from '@cogclinic/scales/answers';
import { answerTo } from '@cogclinic/scales/answerTo';
import type {
  Answers,
  AnswerValue,
  ChoiceItem,
  Instrument,
  Item,
  MultipleItem,
  NumberItem,
  TextItem,
} from '@cogclinic/scales/instrument';
import { plainCode, withRepetitions } from '@cogclinic/scales/repeat';
import { askedItems } from '@cogclinic/scales/run';
import fhirpath from 'fhirpath';
import r4 from 'fhirpath/fhir-context/r4';
import { isBoolean } from './answers.ts';
import { asStored } from './conditions.ts';
import { toQuestionnaire } from './exportQuestionnaire.ts';
import { fhirPathProblem, plainPath } from './fhirPath.ts';
import { inOrder, variablesOfExpression } from './references.ts';
import { toResponse } from './response.ts';
import { stepsOf } from './steps.ts';

/** Expressions that cannot be parsed, by the name of their variable or the code of their item. */
export type BrokenExpression = Readonly<{ of: string; message: string }>;

/** The syntax errors of an instrument's FHIRPath expressions; empty when all can be parsed. */
export function expressionProblems(instrument: Instrument): BrokenExpression[] {
  return namedExpressions(instrument).flatMap(({ of, expression }) => {
    const message = fhirPathProblem(expression);
    return message === null ? [] : [{ of, message }];
  });
}

/**
 * The values of an instrument's calculated items for these answers, by code. A result that is empty, or that the item
 * does not accept, is left out.
 *
 * Variables see `%resource` (the answers as a QuestionnaireResponse), `%questionnaire` and the variables before them;
 * an item's expression sees all variables. Items are calculated in order (see `inOrder`), and each sees the earlier
 * results. The run takes as long as the expressions do: call this where it can be stopped.
 *
 * Conditions by expression may read each other's questions ("a value" and "not measured"). Each is assumed to hold
 * until it is calculated, so that existing answers are visible; if answers then turn out to be under conditions that do
 * not hold, everything is calculated again without them.
 */
export function calculate(instrument: Instrument, answers: Answers): Answers {
  const written = withRepetitions(instrument, answers);
  const steps = stepsOf(instrument);
  const form: Form = {
    instrument,
    written,
    questionnaire: toQuestionnaire(instrument, CANONICAL),
    items: inOrder(calculatedItems(written), instrument.variables),
    known: withoutCalculated(written, answers),
  };
  const stepCodes = form.items.map(({ code }) => code).filter((code) => steps.has(plainCode(code)));
  let assumed: Answers = Object.fromEntries(stepCodes.map((code) => [code, 1]));
  for (let pass = 1; ; pass += 1) {
    const calculated = calculatedOnce(form, assumed);
    if (stepCodes.length === 0 || pass === MOST_PASSES || seesSame(form, assumed, calculated)) return calculated;
    assumed = Object.fromEntries(stepCodes.map((code) => [code, answerTo(calculated, code) ?? 0]));
  }
}

/** Contradictory conditions would never settle. */
const MOST_PASSES = 3;

type Form = Readonly<{
  instrument: Instrument;
  written: Instrument;
  questionnaire: object;
  items: readonly Item[];
  /** The answers that a person gave. */
  known: Answers;
}>;

function seesSame({ written, known }: Form, assumed: Answers, calculated: Answers): boolean {
  const seen = [assumed, calculated].map((steps) =>
    askedItems(written, { ...known, ...steps })
      .map(({ code }) => code)
      .filter((code) => Object.hasOwn(known, code)),
  );
  return JSON.stringify(seen[0]) === JSON.stringify(seen[1]);
}

function calculatedOnce({ instrument, written, questionnaire, items, known }: Form, assumed: Answers): Answers {
  const calculated: Record<string, AnswerValue> = {};
  const unseen = unseenSteps(instrument);
  // Step items are not part of a response, but decide which answers are.
  const isStep = ([code]: readonly [string, AnswerValue]) => stepsOf(instrument).has(plainCode(code));
  let seen: Seen | undefined;
  for (const item of items) {
    const now = { ...assumed, ...known, ...calculated };
    const asked = new Set(askedItems(written, now).map(({ code }) => code));
    if (!asked.has(item.code)) continue;
    const all = Object.entries(now).filter(([code]) => asked.has(code));
    const visible = all.filter(([code]) => !unseen.has(plainCode(code)));
    const key = JSON.stringify(visible);
    // Hundreds of steps read the same answers: the response and its variables are built only once.
    if (seen?.key !== key)
      seen = { key, ...seenBy(instrument, questionnaire, Object.fromEntries([...visible, ...all.filter(isStep)])) };
    const value = fitting(item, resultOf(item.calculated ?? '', seen));
    if (value !== undefined) calculated[item.code] = value;
  }
  return calculated;
}

/** The view of expressions on some answers; variables are calculated when first needed. */
type Sight = Readonly<{
  variables: NonNullable<Instrument['variables']>;
  resource: object;
  context: Record<string, unknown>;
}>;
type Seen = Sight & { key: string };

function seenBy(instrument: Instrument, questionnaire: object, answers: Answers): Sight {
  const resource = toResponse(instrument, answers, HEAD);
  return {
    variables: instrument.variables ?? [],
    resource,
    context: { resource, rootResource: resource, questionnaire },
  };
}

/** The values of the variables that an expression needs, in its context. */
function contextOf(expression: string, { variables, resource, context }: Sight): Record<string, unknown> {
  for (const variable of variablesOfExpression(expression, variables))
    if (!Object.hasOwn(context, variable.name))
      context[variable.name] = evaluated(variable.expression, resource, context);
  return context;
}

const resultOf = (expression: string, sight: Sight): unknown[] =>
  evaluated(expression, sight.resource, contextOf(expression, sight));

/** Hidden yes/no items that no expression names: they only decide what is asked and must not enter sums or counts. */
function unseenSteps(instrument: Instrument): ReadonlySet<string> {
  const written = namedExpressions(instrument).map(({ expression }) => expression);
  const steps = calculatedItems(instrument).filter((item) => item.hidden && item.kind === 'choice' && isBoolean(item));
  return new Set(steps.map(({ code }) => code).filter((code) => !written.some((one) => one.includes(code))));
}

/**
 * The expressions that fail on an empty form for their own fault, such as an unknown function: they yield nothing for
 * any answers.
 */
export function expressionFailures(instrument: Instrument): BrokenExpression[] {
  const sight = seenBy(instrument, toQuestionnaire(instrument, CANONICAL), {});
  return namedExpressions(instrument).flatMap(({ of, expression }) => {
    try {
      fhirpath.evaluate(structuredClone(sight.resource), plainPath(expression), contextOf(expression, sight), r4);
      return [];
    } catch (error) {
      const message = error instanceof Error ? error.message.slice(0, 200) : String(error);
      // Undefined names are reported when the file is read.
      return /environment variable/.test(message) ? [] : [{ of, message }];
    }
  });
}

const CANONICAL = 'urn:cogclinic:instrument';
const HEAD = { canonical: CANONICAL, status: 'in-progress' } as const;

function namedExpressions(instrument: Instrument): { of: string; expression: string }[] {
  return [
    ...(instrument.variables ?? []).map(({ name, expression }) => ({ of: name, expression })),
    ...calculatedItems(instrument).map(({ code, calculated = '' }) => ({ of: code, expression: calculated })),
  ];
}

function calculatedItems(instrument: Pick<Instrument, 'sections'>): Item[] {
  return instrument.sections.flatMap(({ items }) => items.filter(({ calculated }) => calculated !== undefined));
}

function withoutCalculated(instrument: Instrument, answers: Answers): Answers {
  const codes = new Set(calculatedItems(instrument).map(({ code }) => code));
  return Object.fromEntries(Object.entries(answers).filter(([code]) => !codes.has(code)));
}

/** The result; empty where the expression fails on these answers, such as by dividing a missing value. */
function evaluated(expression: string, resource: object, context: Record<string, unknown>): unknown[] {
  try {
    const found: unknown = fhirpath.evaluate(structuredClone(resource), plainPath(expression), context, r4);
    return Array.isArray(found) ? found : [];
  } catch {
    return [];
  }
}

function fitting(item: Item, found: readonly unknown[]): AnswerValue | undefined {
  const [first] = found;
  switch (item.kind) {
    case 'number':
      return fittingNumber(item, numberIn(first));
    case 'text': {
      const words = first === undefined || first === null ? '' : inFormat(String(first), item).slice(0, item.maxLength);
      return takesValue(item, words) ? words : undefined;
    }
    case 'choice':
      return chosenBy(item, first);
    case 'multiple': {
      const values = found.map((one) => chosenBy(item, one)).filter((value) => value !== undefined);
      return values.length === 0 ? undefined : [...new Set(values)];
    }
  }
}

/** A date or time in the format of answers: dates by day, times by second. */
function inFormat(words: string, { format }: TextItem): string {
  if (format === 'dateTime') return asStored(words, format);
  if (format === 'date') return words.slice(0, 10);
  return format === 'time' ? words.replace(/^T/, '').slice(0, 8) : words;
}

/** A number, or the number of a quantity. */
function numberIn(value: unknown): number | undefined {
  const number = typeof value === 'object' && value !== null && 'value' in value ? value.value : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

function fittingNumber(item: NumberItem, given: number | undefined): number | undefined {
  if (given === undefined) return undefined;
  const value = Number((item.min + Math.round((given - item.min) / item.step) * item.step).toFixed(6));
  return value >= item.min && value <= item.max ? value : undefined;
}

/** The choice for a boolean, a coding or a plain value. */
function chosenBy({ choices }: ChoiceItem | MultipleItem, value: unknown): number | undefined {
  if (typeof value === 'boolean') return choices.find((choice) => choice.value === Number(value))?.value;
  const code = typeof value === 'object' && value !== null && 'code' in value ? value.code : value;
  if (typeof code !== 'string' && typeof code !== 'number') return undefined;
  return choices.find(({ coding, literal }) => coding?.code === code || literal?.value === code)?.value;
}
