import { allItems, type Questionnaire, type QuestionnaireItem } from './questionnaire.ts';
import { asWords } from './variables.ts';

/** The Norwegian extension for sums (ehelse.no): scored questions, and the sums of a group or the whole form. */
const FORMULAS = 'http://ehelse.no/scoringFormulas';
const [QUESTION, SECTION, TOTAL] = ['QS', 'SS', 'TS'];

/** The expression of a number whose code marks it as the sum of its group or of the form; null for other items. */
export function scoreExpression(item: QuestionnaireItem, whole: Questionnaire): string | null {
  if (!/^(integer|decimal|quantity)$/.test(item.type)) return null;
  const formula = formulaOf(item);
  if (formula !== SECTION && formula !== TOTAL) return null;
  const among = formula === TOTAL ? whole.item : groupOf(item, whole)?.item;
  const scored = allItems(among).filter((one) => formulaOf(one) === QUESTION);
  if (scored.length === 0) return null;
  const linkIds = scored.map(({ linkId }) => asWords(linkId)).join(' | ');
  const points = `%resource.descendants().where(linkId in (${linkIds})).answer.value.ordinal()`;
  return `iif(${points}.exists(), ${points}.sum(), {})`;
}

/** Whether a question adds to a total: in a form that marks scored questions, only those. */
export function isCounted(item: QuestionnaireItem, whole: Questionnaire): boolean {
  const says = sayers.get(whole) ?? allItems(whole.item).some((one) => formulaOf(one) === QUESTION);
  sayers.set(whole, says);
  return !says || formulaOf(item) === QUESTION;
}

const sayers = new WeakMap<Questionnaire, boolean>();

const formulaOf = ({ code = [] }: QuestionnaireItem): string | undefined =>
  code.find(({ system }) => system === FORMULAS)?.code;

function groupOf(item: QuestionnaireItem, whole: Questionnaire): QuestionnaireItem | undefined {
  return allItems(whole.item).find((one) => one.item?.includes(item));
}
