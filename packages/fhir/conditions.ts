import type { Clause, Condition } from '@cogclinic/scales/instrument';
import type { Findings } from './findings.ts';
import type { Option } from './options.ts';
import type { EnableWhen, QuestionnaireItem } from './questionnaire.ts';

/** What a condition can read: the instrument's item for an item of the file. */
export type Target = Readonly<
  | { kind: 'options'; options: readonly Option[] }
  | { kind: 'boolean' }
  | { kind: 'number' }
  | { kind: 'text'; format?: 'date' | 'time' | 'dateTime' /** Its options are elsewhere. */; coded?: true }
  | { kind: 'group' }
  | { kind: 'notAsked' }
  | { kind: 'shown' }
>;

const COMPARES = { '>': 'above', '<': 'below', '>=': 'atLeast', '<=': 'atMost' } as const;
const OPERATORS = ['exists', '=', '!=', ...Object.keys(COMPARES)];

/**
 * The clauses of an item's `enableWhen`. "any" becomes one clause of several conditions, "all" (also assumed for
 * several conditions without a behaviour) one clause for each. `!=` also holds for an unanswered question, because no
 * answer is equal (HL7 FHIR R4, questionnaire-enable-operator).
 */
export function clausesOf(
  item: QuestionnaireItem,
  targets: ReadonlyMap<string, Target>,
  findings: Findings,
): readonly Clause[] {
  const given = item.enableWhen ?? [];
  if (given.length > 1 && item.enableBehavior === undefined) findings.warn('behaviorUnsaid', item.linkId);
  const clauses = given.map((one) => conditionsOf(one, item.linkId, targets, findings)).filter((one) => one !== null);
  const joined = item.enableBehavior === 'any' && clauses.length > 0 ? [clauses.flat()] : clauses;
  return joined.map((clause) => (clause.length === 1 && clause[0] ? clause[0] : clause));
}

/** One condition, or for `!=` two of which one must hold; null when it cannot be read. */
function conditionsOf(
  given: EnableWhen,
  linkId: string,
  targets: ReadonlyMap<string, Target>,
  findings: Findings,
): readonly Condition[] | null {
  const target = targets.get(given.question);
  const params = { question: given.question, operator: given.operator };
  const refuse = (rule: 'dangling' | 'unknownOperator' | 'conditionOnGroup' | 'conditionKind') => {
    const kinds = { expected: expectedAnswer(given, target), found: givenAnswer(given) };
    findings.error(rule, linkId, rule === 'conditionKind' ? { ...params, ...kinds } : params);
    return null;
  };
  if (target === undefined) return refuse('dangling');
  if (!OPERATORS.includes(given.operator)) return refuse('unknownOperator');
  if (target.kind === 'group') return refuse('conditionOnGroup');
  const item = given.question;
  if (target.kind === 'notAsked' || target.kind === 'shown') {
    findings.warn('conditionOnNotAsked', linkId, params);
    const isMet = given.operator === '!=' || (given.operator === 'exists' && given.answerBoolean === false);
    return [{ item, is: isMet ? 'unanswered' : 'answered', value: 0 }];
  }
  if (given.operator === 'exists') {
    if (given.answerBoolean === undefined) return refuse('conditionKind');
    return [{ item, is: given.answerBoolean ? 'answered' : 'unanswered', value: 0 }];
  }
  const value = comparedValue(given, target);
  if (target.kind === 'text' && target.coded && value !== null) findings.warn('conditionWords', linkId, params);
  if (value === null) return refuse('conditionKind');
  const is = COMPARES[given.operator as keyof typeof COMPARES] ?? null;
  if (value !== 'noSuchOption' && is !== null) {
    const conditions = compared(target, item, is, value.literal);
    if (conditions.length === 0) findings.warn('conditionOption', linkId, params);
    return conditions.length > 0 ? conditions : never(item);
  }
  if (value === 'noSuchOption' || value.same === NO_OPTION) {
    findings.warn('conditionOption', linkId, params);
    // No answer can equal it.
    return given.operator === '!='
      ? [
          { item, is: 'answered', value: 0 },
          { item, is: 'unanswered', value: 0 },
        ]
      : never(item);
  }
  if (given.operator === '=') return [{ item, is: 'equals', value: value.same }];
  return [
    { item, is: 'unanswered', value: 0 },
    { item, is: 'notEquals', value: value.same },
  ];
}

const ANSWERS = {
  boolean: 'answerBoolean',
  number: 'answerInteger, answerDecimal, answerQuantity',
  text: 'answerString',
  options: 'answerCoding',
} as const;

/** The names of `answer[x]` that a condition on the target may have. */
function expectedAnswer({ operator }: EnableWhen, target: Target | undefined): string {
  if (operator === 'exists') return ANSWERS.boolean;
  if (target?.kind === 'text' && target.format)
    return { date: 'answerDate', time: 'answerTime', dateTime: 'answerDateTime' }[target.format];
  return target && target.kind in ANSWERS ? ANSWERS[target.kind as keyof typeof ANSWERS] : '–';
}

const givenAnswer = (given: EnableWhen): string =>
  Object.keys(given)
    .filter((name) => name.startsWith('answer'))
    .join(', ') || '–';

const NO_OPTION = 'none';
const never = (item: string): Condition[] => [{ item, is: 'equals', value: NO_OPTION }];

/** Options have no order: the ones whose number or text satisfies the comparison are listed one by one. */
function compared(
  target: Target,
  item: string,
  is: (typeof COMPARES)[keyof typeof COMPARES],
  literal: number | string,
): readonly Condition[] {
  if (target.kind !== 'options') return [{ item, is, value: literal }];
  const holds = target.options.filter((option) => {
    const own = option.literal ?? option.choice.points ?? numberIn(option.coding?.code ?? option.coding?.display);
    if (own === null || typeof own !== typeof literal) return false;
    if (is === 'above') return own > literal;
    if (is === 'below') return own < literal;
    return is === 'atLeast' ? own >= literal : own <= literal;
  });
  return holds.map(({ choice }): Condition => ({ item, is: 'equals', value: choice.value }));
}

const numberIn = (words = ''): number | null => (/^-?\d+(\.\d+)?$/.test(words) ? Number(words) : null);

type Value = Readonly<{ same: number | string; literal: number | string }>;

function comparedValue(given: EnableWhen, target: Target): Value | 'noSuchOption' | null {
  const number = given.answerInteger ?? given.answerDecimal ?? given.answerQuantity?.value;
  const words = given.answerString ?? given.answerDate ?? given.answerTime ?? given.answerDateTime;
  const both = (value: number | string): Value => ({ same: value, literal: value });
  switch (target.kind) {
    case 'boolean':
      return given.answerBoolean === undefined ? null : both(given.answerBoolean ? 1 : 0);
    case 'number':
      return number === undefined ? null : both(number);
    case 'text': {
      const said = words ?? (target.coded ? (given.answerCoding?.display ?? given.answerCoding?.code) : undefined);
      return said === undefined ? null : both(asStored(said, target.format));
    }
    case 'options': {
      const coding = given.answerCoding;
      const literal = number ?? words ?? given.answerReference?.reference;
      if (coding === undefined && literal === undefined) return null;
      const found = target.options.find((option) =>
        coding === undefined
          ? option.literal === literal || isCalled(option, String(literal))
          : isSame(option, coding.code, coding.system, coding.display),
      );
      if (found)
        return {
          same: found.choice.value,
          literal: number ?? found.literal ?? found.choice.points ?? found.choice.value,
        };
      return literal === undefined ? 'noSuchOption' : { same: NO_OPTION, literal };
    }
    default:
      return null;
  }
}

/** Whether an option has that code; an option without a code is identified by its text. */
export function isSame(option: Option, code?: string, system?: string, display?: string): boolean {
  const { coding, literal } = option;
  if (coding === null) return literal !== null && (String(literal) === code || String(literal) === display);
  if (code === undefined || coding.code === undefined) return display !== undefined && coding.display === display;
  return coding.code === code && (system === undefined || coding.system === undefined || coding.system === system);
}

/** Whether a text or number in place of a code refers to an option. */
function isCalled({ coding }: Option, word: string): boolean {
  return coding !== null && (coding.code === word || coding.display === word);
}

/** Date-times are stored as "YYYY-MM-DD HH:mm:ss"; a zone in the file is dropped, because answers have none. */
export function asStored(words: string, format: 'date' | 'time' | 'dateTime' | undefined): string {
  if (format !== 'dateTime') return words;
  const [, day = words, time = '00:00:00'] = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}:\d{2}))?/.exec(words) ?? [];
  return `${day} ${time}`;
}
