import type { Clause, Condition, Instrument, Item, Section, Texts } from '@cogclinic/scales/instrument';
import { isNotice, itemsOf } from '@cogclinic/scales/run';
import { numberExtensions, optionsOf, worded } from './exportAnswers.ts';
import { answersOf, choiceValue, EXTENSION, groupsAround, isBoolean, numberType, otherOf } from './response.ts';

type Json = Readonly<Record<string, unknown>>;
type Node = { linkId: string; item: unknown[] } & Record<string, unknown>;

const SDC = 'http://hl7.org/fhir/uv/sdc/StructureDefinition/';
const OPERATORS = { equals: '=', notEquals: '!=', atLeast: '>=', atMost: '<=', above: '>', below: '<' } as const;

/**
 * An instrument as an HL7 FHIR R4 Questionnaire: sections as groups, choices with their codes and ordinal values, ranges,
 * lines as sliders, conditions as `enableWhen`, calculated items with their expressions. Texts are in English with the
 * other languages as translations. Cut-offs have no place in a Questionnaire.
 *
 * `canonical` is the URL by which answers name it, without the version.
 */
export function toQuestionnaire(instrument: Instrument, canonical: string): Json {
  return {
    resourceType: 'Questionnaire',
    meta: { profile: ['http://hl7.org/fhir/4.0/StructureDefinition/Questionnaire'] },
    url: canonical,
    version: instrument.version,
    name: instrument.code.replaceAll(/[^A-Za-z0-9_]/g, '_'),
    ...worded('title', instrument.name),
    status: 'active',
    subjectType: ['Patient'],
    ...(instrument.licence.owner.trim() !== '' && { publisher: instrument.licence.owner }),
    ...filled('description', instrument.description),
    ...filled('copyright', instrument.licence.terms),
    ...(instrument.loinc?.panel && { code: [{ system: 'http://loinc.org', code: instrument.loinc.panel }] }),
    ...(instrument.variables && { extension: instrument.variables.map(variable) }),
    item: groupsOf(instrument),
  };
}

function variable({ name, expression }: { name: string; expression: string }): Json {
  return { url: `${EXTENSION}variable`, valueExpression: { name, language: 'text/fhirpath', expression } };
}

/** FHIR has no empty texts. */
function filled(field: string, texts: Texts): Json {
  return texts.en.trim() === '' ? {} : worded(field, texts);
}

function groupsOf(instrument: Instrument): unknown[] {
  const root: unknown[] = [];
  const all = new Map(itemsOf(instrument).map((item) => [item.code, item]));
  const codes = new Set(all.keys());
  const nodes = new Map<string, Node>();
  const asked = new Map<string, { node: Node; depth: number }>();
  for (const section of instrument.sections) {
    const groups = groupsAround(section, codes);
    /** Where an item goes: in the groups around it, those that stand below a question below that. */
    const listOf = ({ within }: Item): unknown[] => {
      const outer = within === undefined ? undefined : asked.get(within);
      let here = outer?.node.item ?? root;
      for (const [level, linkId] of groups.entries()) {
        if (outer && level < outer.depth) continue;
        const title = section.groupTitles ? section.groupTitles[level] : section.title;
        const group = nodes.get(linkId) ?? groupNode(linkId, section, title);
        if (!nodes.has(linkId)) here.push(group);
        nodes.set(linkId, group);
        here = group.item;
      }
      return here;
    };
    const items = section.items.filter((item) => otherOf(item) === undefined);
    if (section.note && items[0])
      listOf(items[0]).push({ linkId: `${section.code}-note`, type: 'display', ...worded('text', section.note) });
    for (const item of items) {
      const node = itemNode(item, all);
      listOf(item).push(guarded(node, item, all));
      asked.set(item.code, { node, depth: groups.length });
    }
  }
  return root.map(withoutEmpty);
}

function groupNode(linkId: string, section: Section, title: Texts | null | undefined): Node {
  return {
    linkId,
    type: 'group',
    ...(title && worded('text', title)),
    ...(section.repeats?.includes(linkId) && { repeats: true }),
    item: [],
  };
}

/** FHIR has one behaviour for all of an item's conditions: further clauses go to groups around it. */
function guarded(node: Node, item: Item, items: ReadonlyMap<string, Item>): unknown {
  const clauses = (item.when ?? []).map((clause: Clause) => ('is' in clause ? [clause] : withoutPairs(clause)));
  const singles = clauses.filter((clause) => clause.length === 1).flat();
  const several = clauses.filter((clause) => clause.length > 1);
  const enable = (conditions: readonly Condition[], behaviour: 'all' | 'any') => ({
    enableWhen: conditions.map((condition) => enableWhen(condition, items.get(condition.item))),
    ...(conditions.length > 1 && { enableBehavior: behaviour }),
  });
  if (singles.length > 0) Object.assign(node, enable(singles, 'all'));
  else if (several.length > 0) Object.assign(node, enable(several.shift() ?? [], 'any'));
  return several.reduce<unknown>(
    (inner, conditions, index) => ({
      linkId: `${item.code}-if-${index + 1}`,
      type: 'group',
      ...enable(conditions, 'any'),
      item: [inner],
    }),
    node,
  );
}

/** "Not this" and "not answered" are one condition there: `!=` holds for no answer too. */
function withoutPairs(clause: readonly Condition[]): readonly Condition[] {
  const differing = new Set(clause.filter(({ is }) => is === 'notEquals').map(({ item }) => item));
  return clause.filter(({ is, item }) => is !== 'unanswered' || !differing.has(item));
}

function enableWhen({ item: question, is, value }: Condition, target: Item | undefined): Json {
  if (is === 'answered' || is === 'unanswered')
    return { question, operator: 'exists', answerBoolean: is === 'answered' };
  return { question, operator: OPERATORS[is], ...answerOf(target, value) };
}

function answerOf(target: Item | undefined, value: number | string): Json {
  if (target?.kind === 'choice' || target?.kind === 'multiple') {
    const choice = target.choices.find((one) => one.value === value);
    if (isBoolean(target)) return { answerBoolean: value === 1 };
    if (choice) return asAnswer(choiceValue(target, choice));
  }
  if (typeof value === 'number') return Number.isInteger(value) ? { answerInteger: value } : { answerDecimal: value };
  if (target?.kind === 'text' && target.format === 'date') return { answerDate: value };
  if (target?.kind === 'text' && target.format === 'time') return { answerTime: value };
  if (target?.kind === 'text' && target.format === 'dateTime') return { answerDateTime: `${value.replace(' ', 'T')}Z` };
  return { answerString: value };
}

function asAnswer(value: Json): Json {
  return Object.fromEntries(Object.entries(value).map(([field, given]) => [field.replace(/^value/, 'answer'), given]));
}

function itemNode(item: Item, items: ReadonlyMap<string, Item>): Node {
  if (isNotice(item)) return { linkId: item.code, type: 'display', ...worded('text', item.text), item: [] };
  const words = items.get(wordsOf(item, items) ?? '');
  const extensions = [
    ...numberExtensions(item),
    ...calculatedExtension(item),
    ...hiddenExtension(item),
    ...(words ? [{ url: `${SDC}sdc-questionnaire-openLabel`, valueString: words.text.en }] : []),
  ];
  const isListed = (item.kind === 'choice' || item.kind === 'multiple') && !isBoolean(item);
  return {
    linkId: item.code,
    type: typeOf(item, words),
    ...worded('text', item.text),
    ...((item.required || (item.unscored !== true && item.calculated === undefined)) && { required: true }),
    ...(item.kind === 'multiple' && { repeats: true }),
    ...((item.calculated !== undefined || item.readOnly) && { readOnly: true }),
    ...(item.kind === 'text' && item.format === undefined && { maxLength: item.maxLength }),
    ...(extensions.length > 0 && { extension: extensions }),
    ...(isListed && { answerOption: optionsOf(item, words !== undefined) }),
    ...initialOf(isListed ? words : item),
    item: item.hint ? [{ linkId: `${item.code}-help`, type: 'display', ...worded('text', item.hint) }] : [],
  };
}

/** The code of the item that takes the words of a choice's "other". */
function wordsOf({ code }: Item, items: ReadonlyMap<string, Item>): string | undefined {
  const words = items.get(`${code}-other`);
  if (words && otherOf(words) === code) return words.code;
  return [...items.values()].find((item) => item.kind === 'text' && item.otherOf === code)?.code;
}

/** Of a list the options say what is chosen from the beginning. */
function initialOf(item: Item | undefined): Json {
  return item?.initial === undefined ? {} : { initial: answersOf(item, item.initial) };
}

function typeOf(item: Item, words: Item | undefined): string {
  switch (item.kind) {
    case 'number':
      return numberType(item);
    case 'text':
      return item.format ?? (item.long ? 'text' : 'string');
    default:
      if (words) return 'open-choice';
      return isBoolean(item) ? 'boolean' : 'choice';
  }
}

function hiddenExtension({ hidden }: Item): Json[] {
  return hidden ? [{ url: `${EXTENSION}questionnaire-hidden`, valueBoolean: true }] : [];
}

function calculatedExtension({ calculated }: Item): Json[] {
  return calculated === undefined
    ? []
    : [
        {
          url: `${SDC}sdc-questionnaire-calculatedExpression`,
          valueExpression: { language: 'text/fhirpath', expression: calculated },
        },
      ];
}

/** FHIR forbids empty lists. */
function withoutEmpty(node: unknown): unknown {
  if (typeof node !== 'object' || node === null || !('item' in node) || !Array.isArray(node.item)) return node;
  const { item, ...rest } = node;
  return item.length === 0 ? rest : { ...rest, item: item.map(withoutEmpty) };
}
