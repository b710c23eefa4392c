import type { Answers, AnswerValue, Instrument, Item, Section } from '@cogclinic/scales/instrument';
import { placeOf, plainCode, repetitionCode, withRepetitions } from '@cogclinic/scales/repeat';
import { askedItems, itemsOf } from '@cogclinic/scales/run';

type Json = Readonly<Record<string, unknown>>;
type Answer = Record<string, unknown> & { item?: Node[] };
type Node = { linkId: string; text?: string; answer?: Answer[]; item?: Node[] };

/** Who and when; `authored` is an instant with its zone (ISO 8601), `canonical` names the Questionnaire and its version. */
export type ResponseHead = Readonly<{
  canonical: string;
  status: 'in-progress' | 'completed';
  authored?: string;
  subject?: Json;
  source?: Json;
}>;

/**
 * The answers as an HL7 FHIR R4 QuestionnaireResponse: what was asked and answered, nested in groups and below questions
 * as the Questionnaire is, repeating groups once for each repetition. Codes and weights of choices go along.
 */
export function toResponse(instrument: Instrument, answers: Answers, head: ResponseHead): Json {
  const written = withRepetitions(instrument, answers);
  const asked = new Set(askedItems(written, answers).map(({ code }) => code));
  const codes = new Set(itemsOf(instrument).map(({ code }) => code));
  const spoken = new Set(itemsOf(written).flatMap((item) => (asked.has(item.code) ? spokenFor(item, answers) : [])));
  const root: Node[] = [];
  const placed = new Map<string, Placed>();
  for (const section of written.sections) {
    for (const item of section.items) {
      const value = answers[item.code];
      if (value === undefined || !asked.has(item.code)) continue;
      const given = answersOf(item, value, spoken.has(item.code));
      place(root, section, groupsAround(section, codes), item, given, placed);
    }
  }
  return {
    resourceType: 'QuestionnaireResponse',
    questionnaire: head.canonical,
    status: head.status,
    ...(head.subject && { subject: head.subject }),
    ...(head.authored && { authored: head.authored }),
    ...(head.source && { source: head.source }),
    ...(root.length > 0 && { item: root }),
  };
}

/**
 * The linkIds of the groups around a section's items, outermost first: those that it came with, else one of its own, which
 * is none of the items'.
 */
export function groupsAround(section: Section, items: ReadonlySet<string>): readonly string[] {
  return section.groups ?? [items.has(section.code) ? `section-${section.code}` : section.code];
}

/** Nodes of repeated groups are told apart by the repetition of the section that they were made for. */
const repetitions = new WeakMap<Node, string>();

/** Where an answer stands, and how many groups are around it. */
type Placed = Readonly<{ node: Node; depth: number }>;

function place(
  root: Node[],
  section: Section,
  groups: readonly string[],
  item: Item,
  answer: Answer[],
  placed: Map<string, Placed>,
): void {
  // The words of "other" are the last answer of their choice.
  const parent = nodeOf(otherOf(item), item, placed);
  if (parent?.node.answer) {
    parent.node.answer.push(...answer);
    return;
  }
  const outer = nodeOf(item.within, item, placed);
  const around = outer?.node.answer?.at(-1);
  if (around) around.item ??= [];
  let here = around?.item ?? root;
  let level = 0;
  for (const [depth, group] of groups.entries()) {
    if (section.repeats?.includes(group)) level += 1;
    if (around && outer && depth < outer.depth) continue;
    const repeated = [...placeOf(item.code).indices, ...Array.from({ length: level }, () => 1)];
    here = below(here, group, repeated.slice(0, level).join('.'));
  }
  const node: Node = { linkId: plainCode(item.code), text: item.text.en, answer };
  here.push(node);
  placed.set(item.code, { node, depth: groups.length });
}

/** The answer to another item, in the repetitions that an item stands in. */
function nodeOf(code: string | undefined, { code: own }: Item, placed: ReadonlyMap<string, Placed>) {
  if (code === undefined) return undefined;
  const { indices } = placeOf(own);
  const places = indices.map((_, at) => repetitionCode(code, indices.slice(0, indices.length - at)));
  return [...places, code].map((one) => placed.get(one)).find((one) => one !== undefined);
}

function below(nodes: Node[], linkId: string, repetition: string): Node[] {
  let found = nodes.find((node) => node.linkId === linkId && repetitions.get(node) === repetition);
  if (!found) {
    found = { linkId, item: [] };
    repetitions.set(found, repetition);
    nodes.push(found);
  }
  found.item ??= [];
  return found.item;
}

/** One answer or, of several choices, more; the "other" whose words are `spoken` is left to them. */
export function answersOf(item: Item, value: AnswerValue, spoken = false): Answer[] {
  if (typeof value === 'object') return value.flatMap((chosen) => answersOf(item, chosen, spoken));
  switch (item.kind) {
    case 'number':
      return [numberAnswer(item, Number(value))];
    case 'text':
      return [textAnswer(item.format, String(value))];
    default: {
      const choice = item.choices.find((one) => one.value === value);
      if (!choice || (spoken && choice === item.choices.at(-1))) return [];
      return [isBoolean(item) ? { valueBoolean: value === 1 } : choiceValue(item, choice)];
    }
  }
}

/** The code of the choice for which an item has words, within the same repetition. */
function spokenFor(item: Item, answers: Answers): string[] {
  const choice = otherOf(item);
  if (choice === undefined || answers[item.code] === undefined) return [];
  return [`${choice}${item.code.slice(plainCode(item.code).length)}`];
}

/** The choice whose "other" the words of an item say. */
export function otherOf(item: Item): string | undefined {
  return item.kind === 'text' ? item.otherOf : undefined;
}

/** A choice as others know it: the plain value that it stands for, else its coding. */
export function choiceValue(
  item: Extract<Item, { kind: 'choice' | 'multiple' }>,
  choice: (typeof item.choices)[number],
): Answer {
  const { literal } = choice;
  if (literal === undefined) return { valueCoding: codingOf(item, choice) };
  const field = `value${literal.kind.charAt(0).toUpperCase()}${literal.kind.slice(1)}`;
  return { [field]: literal.value };
}

/** Whether an item is a plain yes (1) or no (0), which goes out as a boolean. */
export function isBoolean(item: Extract<Item, { kind: 'choice' | 'multiple' }>): boolean {
  return (
    item.kind === 'choice' &&
    item.choices.length === 2 &&
    item.choices.every(
      ({ coding, literal, points, value }) =>
        !coding && !literal && points === undefined && (value === 0 || value === 1),
    )
  );
}

/** The coding of a choice: its own, else its printed value in the instrument. */
export function codingOf(
  item: Extract<Item, { kind: 'choice' | 'multiple' }>,
  choice: (typeof item.choices)[number],
): Json {
  const weight = weightOf(item, choice);
  return {
    ...(choice.coding ?? { code: String(choice.value) }),
    display: choice.coding?.display ?? choice.text.en,
    ...(weight !== undefined && { extension: [{ url: `${EXTENSION}ordinalValue`, valueDecimal: weight }] }),
  };
}

/** Where HL7 defines its extensions. */
export const EXTENSION = 'http://hl7.org/fhir/StructureDefinition/';

/** The points that a choice brings; none where it cannot be rated. */
export function weightOf(
  item: Extract<Item, { kind: 'choice' | 'multiple' }>,
  { unrated, points, value }: (typeof item.choices)[number],
): number | undefined {
  return unrated ? undefined : (points ?? (item.unscored ? undefined : value));
}

/** The type that a number is given to others as. */
export function numberType({ exchange, unit, step }: Extract<Item, { kind: 'number' }>) {
  return exchange ?? (unit ? 'quantity' : Number.isInteger(step) ? 'integer' : 'decimal');
}

function numberAnswer(item: Extract<Item, { kind: 'number' }>, value: number): Answer {
  switch (numberType(item)) {
    case 'integer':
      return { valueInteger: value };
    case 'decimal':
      return { valueDecimal: value };
    default:
      return { valueQuantity: { value, ...(item.unit && { unit: item.unit.en }), ...item.unitCoding } };
  }
}

function textAnswer(format: 'date' | 'time' | 'dateTime' | undefined, value: string): Answer {
  switch (format) {
    case 'date':
      return { valueDate: value };
    case 'time':
      return { valueTime: value };
    case 'dateTime':
      // Answers carry no zone; without one FHIR takes a date-time to the minute of a day only as a date.
      return { valueDateTime: `${value.replace(' ', 'T')}Z` };
    default:
      return { valueString: value };
  }
}
