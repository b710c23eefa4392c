import { isNeeded } from '@cogclinic/scales/answers';
import type { Condition, Instrument, Item } from '@cogclinic/scales/instrument';
import { isNotice, itemsOf } from '@cogclinic/scales/run';
import { answersOf, choiceValue, EXTENSION, isBoolean, numberType } from './answers.ts';
import { counted } from './counted.ts';
import { numberExtensions, optionsOf, worded } from './exportAnswers.ts';
import { readPlainly } from './importQuestionnaire.ts';
import { ownPartsOf } from './ownParts.ts';
import { type Branch, type Layer, treeOf } from './tree.ts';
import { said, wordsOf } from './words.ts';

type Json = Readonly<Record<string, unknown>>;
type Items = ReadonlyMap<string, Item>;

const SDC = 'http://hl7.org/fhir/uv/sdc/StructureDefinition/';
const OPERATORS = { equals: '=', notEquals: '!=', atLeast: '>=', atMost: '<=', above: '>', below: '<' } as const;

/**
 * An instrument as an HL7 FHIR R4 Questionnaire: sections as groups, choices with their codes and ordinal values,
 * ranges, lines as sliders, conditions as `enableWhen` or expressions, calculated items with their expressions. Texts
 * are in English where they exist in English, with translations into the other languages. What has no place in a
 * Questionnaire (sub-scales, bands, warnings) is in an extension of ours, from which `importQuestionnaire` makes the
 * same instrument again.
 *
 * `canonical` is the URL that responses refer to, without the version.
 */
export function toQuestionnaire(given: Instrument, canonical: string): Json {
  const plain = plainQuestionnaire(given, canonical);
  const { instrument: read, findings } = readPlainly(plain, given.code);
  if (read === null) return plain;
  const extension = Array.isArray(plain.extension) ? plain.extension : [];
  return { ...plain, extension: [...extension, ownPartsOf(given, read, findings)] };
}

function plainQuestionnaire(given: Instrument, canonical: string): Json {
  const instrument = counted(given);
  const { loinc, derivedFrom } = instrument;
  const items = new Map(itemsOf(instrument).map((item) => [item.code, item]));
  return {
    resourceType: 'Questionnaire',
    meta: { profile: ['http://hl7.org/fhir/4.0/StructureDefinition/Questionnaire'] },
    url: canonical,
    version: instrument.version,
    name: instrument.code.replaceAll(/[^A-Za-z0-9_]/g, '_'),
    ...worded('title', instrument.name),
    ...(derivedFrom && { derivedFrom: [derivedFrom] }),
    status: 'active',
    subjectType: ['Patient'],
    ...(instrument.licence.owner.trim() !== '' && { publisher: instrument.licence.owner }),
    ...worded('description', instrument.description),
    ...worded('copyright', instrument.licence.terms),
    ...(loinc?.panel && { code: [{ system: 'http://loinc.org', code: loinc.panel }] }),
    ...(instrument.variables && {
      extension: instrument.variables.map(({ name, expression }) =>
        fhirPath(`${EXTENSION}variable`, { name, expression }),
      ),
    }),
    ...below(treeOf(instrument), items),
  };
}

function fhirPath(url: string, { name, expression }: { name?: string; expression: string }): Json {
  return { url, valueExpression: { ...(name && { name }), language: 'text/fhirpath', expression } };
}

/** FHIR forbids empty lists. */
function below(branches: readonly Branch[], items: Items, first: readonly Json[] = []): Json {
  const item = [...first, ...branches.map((branch) => nodeOf(branch, items))];
  return item.length === 0 ? {} : { item };
}

function nodeOf(branch: Branch, items: Items): Json {
  const { linkId, note, item, title, repeats, layer, branches } = branch;
  if (note) return { linkId, type: 'display', ...worded('text', note.text) };
  const { extension: conditional = [], ...enable } = layer ? enabling(layer, items) : {};
  if (item) {
    const { extension, ...question } = questionOf(item, items);
    const help = item.hint ? [{ linkId: `${linkId}-help`, type: 'display', ...worded('text', item.hint) }] : [];
    return { ...question, ...extended([...extension, ...conditional]), ...enable, ...below(branches, items, help) };
  }
  return {
    linkId,
    type: 'group',
    ...(title && worded('text', title)),
    ...(repeats && { repeats }),
    ...extended(conditional),
    ...enable,
    ...below(branches, items),
  };
}

const extended = (extension: readonly Json[]): Json => (extension.length > 0 ? { extension } : {});

function enabling(layer: Layer, items: Items): Json & { extension?: Json[] } {
  if ('expression' in layer) return { extension: [fhirPath(`${SDC}sdc-questionnaire-enableWhenExpression`, layer)] };
  const { conditions, join } = layer;
  return {
    enableWhen: conditions.map((condition) => enableWhen(condition, items.get(condition.item))),
    ...(conditions.length > 1 && { enableBehavior: join }),
  };
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
  if (target?.kind === 'number' && numberType(target) === 'quantity')
    return asAnswer(answersOf(target, value)[0] ?? {});
  if (typeof value === 'number') return Number.isInteger(value) ? { answerInteger: value } : { answerDecimal: value };
  if (target?.kind === 'text') return asAnswer(answersOf(target, value)[0] ?? {});
  return { answerString: value };
}

function asAnswer(value: Json): Json {
  return Object.fromEntries(Object.entries(value).map(([field, given]) => [field.replace(/^value/, 'answer'), given]));
}

function questionOf(item: Item, items: Items): Json & { extension: Json[] } {
  const { texts, prefix } = wordsOf(item);
  const head = {
    linkId: item.code,
    ...(item.definition && { definition: item.definition }),
    ...(item.codings && { code: item.codings }),
    ...(prefix && { prefix }),
    ...worded('text', texts),
  };
  if (isNotice(item)) return { ...head, type: 'display', extension: [] };
  const words = wordsOfOther(item, items);
  const isListed = (item.kind === 'choice' || item.kind === 'multiple') && !isBoolean(item);
  return {
    ...head,
    type: typeOf(item, words),
    ...((item.required || isNeeded(item)) && { required: true }),
    ...(item.kind === 'multiple' && { repeats: true }),
    ...((item.calculated !== undefined || item.readOnly) && { readOnly: true }),
    ...(item.kind === 'text' && item.format === undefined && { maxLength: item.maxLength }),
    ...(isListed && { answerOption: optionsOf(item, words !== undefined) }),
    ...initialOf(isListed ? words : item),
    extension: [
      ...numberExtensions(item),
      ...(item.calculated === undefined
        ? []
        : [fhirPath(`${SDC}sdc-questionnaire-calculatedExpression`, { expression: item.calculated })]),
      ...(item.hidden ? [{ url: `${EXTENSION}questionnaire-hidden`, valueBoolean: true }] : []),
      ...(words ? [{ url: `${SDC}sdc-questionnaire-openLabel`, valueString: said(words.text) }] : []),
    ],
  };
}

/** The item that takes the text of a choice's "other". */
function wordsOfOther({ code }: Item, items: Items): Item | undefined {
  const usual = items.get(`${code}-other`);
  const isOf = (item: Item) => item.kind === 'text' && item.otherOf === code;
  return usual && isOf(usual) ? usual : [...items.values()].find(isOf);
}

/** In a list the options mark the initial choice. */
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
