import type { Clause, Condition, Instrument, Item, Section, Texts } from '@cogclinic/scales/instrument';
import { itemsOf } from '@cogclinic/scales/run';
import { codingOf, groupsAround, isBoolean } from './response.ts';

type Json = Readonly<Record<string, unknown>>;
type Node = { linkId: string; item: unknown[] } & Record<string, unknown>;

const EXTENSION = 'http://hl7.org/fhir/StructureDefinition/';
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
    ...filled('publisher', instrument.licence.owner),
    ...filled('description', instrument.description.en),
    ...filled('copyright', instrument.licence.terms.en),
    ...(instrument.loinc?.panel && { code: [{ system: 'http://loinc.org', code: instrument.loinc.panel }] }),
    ...(instrument.variables && { extension: instrument.variables.map(variable) }),
    item: groupsOf(instrument),
  };
}

function variable({ name, expression }: { name: string; expression: string }): Json {
  return { url: `${EXTENSION}variable`, valueExpression: { name, language: 'text/fhirpath', expression } };
}

/** FHIR has no empty texts. */
function filled(field: string, text: string): Json {
  return text.trim() === '' ? {} : { [field]: text };
}

/** A text with its translations, as `text` and `_text`. */
function worded(field: string, texts: Texts): Json {
  const translations = (['zh', 'zh-TW', 'ru'] as const).map((language) => ({
    url: `${EXTENSION}translation`,
    extension: [
      { url: 'lang', valueCode: language },
      { url: 'content', valueString: texts[language] },
    ],
  }));
  return { [field]: texts.en, [`_${field}`]: { extension: translations } };
}

function groupsOf(instrument: Instrument): unknown[] {
  const root: unknown[] = [];
  const items = new Map(itemsOf(instrument).map((item) => [item.code, item]));
  const codes = new Set(items.keys());
  const nodes = new Map<string, Node>();
  for (const section of instrument.sections) {
    let here = root;
    for (const linkId of groupsAround(section, codes)) {
      let group = nodes.get(`group ${linkId}`);
      if (!group) {
        group = groupNode(linkId, section);
        nodes.set(`group ${linkId}`, group);
        here.push(group);
      }
      here = group.item;
    }
    if (section.note) here.push({ linkId: `${section.code}-note`, type: 'display', ...worded('text', section.note) });
    for (const item of section.items) {
      if (item.code.endsWith('-other') && items.has(item.code.slice(0, -'-other'.length))) continue;
      const node = itemNode(item, items);
      const outer = item.within === undefined ? undefined : nodes.get(`item ${item.within}`);
      (outer?.item ?? here).push(guarded(node, item, items));
      nodes.set(`item ${item.code}`, node);
    }
  }
  return root.map(withoutEmpty);
}

function groupNode(linkId: string, section: Section): Node {
  return {
    linkId,
    type: 'group',
    ...worded('text', section.title),
    ...(section.repeats?.includes(linkId) && { repeats: true }),
    item: [],
  };
}

/** FHIR has one behaviour for all of an item's conditions: further clauses go to groups around it. */
function guarded(node: Node, item: Item, items: ReadonlyMap<string, Item>): unknown {
  const clauses = (item.when ?? []).map((clause: Clause) => ('is' in clause ? [clause] : clause));
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

function enableWhen({ item: question, is, value }: Condition, target: Item | undefined): Json {
  if (is === 'answered' || is === 'unanswered')
    return { question, operator: 'exists', answerBoolean: is === 'answered' };
  return { question, operator: OPERATORS[is], ...answerOf(target, value) };
}

function answerOf(target: Item | undefined, value: number | string): Json {
  if (target?.kind === 'choice' || target?.kind === 'multiple') {
    const choice = target.choices.find((one) => one.value === value);
    if (isBoolean(target)) return { answerBoolean: value === 1 };
    if (choice) return { answerCoding: codingOf(target, choice) };
  }
  if (typeof value === 'number') return Number.isInteger(value) ? { answerInteger: value } : { answerDecimal: value };
  if (target?.kind === 'text' && target.format === 'date') return { answerDate: value };
  if (target?.kind === 'text' && target.format === 'time') return { answerTime: value };
  if (target?.kind === 'text' && target.format === 'dateTime') return { answerDateTime: `${value.replace(' ', 'T')}Z` };
  return { answerString: value };
}

function itemNode(item: Item, items: ReadonlyMap<string, Item>): Node {
  const extensions = [...numberExtensions(item), ...calculatedExtension(item)];
  return {
    linkId: item.code,
    type: typeOf(item, items),
    ...worded('text', item.text),
    ...((item.required || (item.unscored !== true && item.calculated === undefined)) && { required: true }),
    ...(item.kind === 'multiple' && { repeats: true }),
    ...(item.calculated !== undefined && { readOnly: true }),
    ...(item.kind === 'text' && item.format === undefined && { maxLength: item.maxLength }),
    ...(extensions.length > 0 && { extension: extensions }),
    ...((item.kind === 'choice' || item.kind === 'multiple') &&
      !isBoolean(item) && {
        answerOption: item.choices
          .filter((choice) => !isOther(item, choice, items))
          .map((choice) => ({ valueCoding: codingOf(item, choice) })),
      }),
    item: item.hint ? [{ linkId: `${item.code}-help`, type: 'display', ...worded('text', item.hint) }] : [],
  };
}

/** The last choice of an open choice stands for words of one's own. */
function isOther(
  item: Extract<Item, { kind: 'choice' | 'multiple' }>,
  choice: (typeof item.choices)[number],
  items: ReadonlyMap<string, Item>,
): boolean {
  return items.has(`${item.code}-other`) && choice === item.choices.at(-1);
}

function typeOf(item: Item, items: ReadonlyMap<string, Item>): string {
  switch (item.kind) {
    case 'number':
      return item.unit ? 'quantity' : Number.isInteger(item.step) ? 'integer' : 'decimal';
    case 'text':
      return item.format ?? (item.long ? 'text' : 'string');
    default:
      if (items.has(`${item.code}-other`)) return 'open-choice';
      return isBoolean(item) ? 'boolean' : 'choice';
  }
}

function numberExtensions(item: Item): Json[] {
  if (item.kind !== 'number') return [];
  const value = (number: number) =>
    Number.isInteger(number) && Number.isInteger(item.step) ? { valueInteger: number } : { valueDecimal: number };
  const slider = [
    {
      url: `${EXTENSION}questionnaire-itemControl`,
      valueCodeableConcept: { coding: [{ system: 'http://hl7.org/fhir/questionnaire-item-control', code: 'slider' }] },
    },
    {
      url: `${EXTENSION}questionnaire-sliderStepValue`,
      ...(Number.isInteger(item.step) ? { valueInteger: item.step } : { valueDecimal: item.step }),
    },
  ];
  return [
    { url: `${EXTENSION}minValue`, ...value(item.min) },
    { url: `${EXTENSION}maxValue`, ...value(item.max) },
    ...(item.as === 'line' ? slider : []),
    ...(item.unit ? [{ url: `${EXTENSION}questionnaire-unit`, valueCoding: { display: item.unit.en } }] : []),
  ];
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
