import type { Answers, AnswerValue, Instrument, Item, Section } from '@cogclinic/scales/instrument';
import { withRepetitions } from '@cogclinic/scales/repeat';
import { askedItems, itemsOf } from '@cogclinic/scales/run';

type Json = Readonly<Record<string, unknown>>;
type Node = { linkId: string; text?: string; answer?: Json[]; item?: Node[] };

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
  const root: Node[] = [];
  for (const section of written.sections) {
    for (const item of section.items) {
      const value = answers[item.code];
      if (value === undefined || !asked.has(item.code)) continue;
      place(root, section, groupsAround(section, codes), item, answersOf(item, value, answers));
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

const plainCode = (code: string) => code.replace(/#\d+(\.\d+)*$/, '');
const repetitionOf = (code: string) => /#(\d+(?:\.\d+)*)$/.exec(code)?.[1] ?? '1';

/** Nodes of repeated groups are told apart by the repetition of the section that they were made for. */
const repetitions = new WeakMap<Node, string>();

function place(root: Node[], section: Section, groups: readonly string[], item: Item, answer: Json[]): void {
  const repeated = repetitionOf(item.code).split('.');
  let here = root;
  let level = 0;
  for (const group of groups) {
    if (section.repeats?.includes(group)) level += 1;
    const repetition = [...repeated, ...Array.from({ length: level }, () => '1')].slice(0, level).join('.');
    here = below(here, group, repetition);
  }
  const linkId = plainCode(item.code);
  // The words of "other" are the last answer of their choice.
  const parent = linkId.endsWith('-other')
    ? here.find((node) => node.linkId === linkId.slice(0, -'-other'.length))
    : undefined;
  if (parent?.answer) {
    parent.answer = [...parent.answer.filter(({ valueString }) => valueString === undefined), ...answer];
    return;
  }
  const node: Node = { linkId, text: item.text.en, answer };
  const outer = item.within === undefined ? undefined : here.find((one) => one.linkId === item.within)?.answer?.at(-1);
  if (outer) Object.assign(outer, { item: [...childrenOf(outer), node] });
  else here.push(node);
}

function childrenOf(answer: Json): unknown[] {
  return Array.isArray(answer.item) ? answer.item : [];
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

function answersOf(item: Item, value: AnswerValue, answers: Answers): Json[] {
  if (typeof value === 'object') return value.flatMap((chosen) => answersOf(item, chosen, answers));
  switch (item.kind) {
    case 'number':
      return [numberAnswer(item, Number(value))];
    case 'text':
      return [textAnswer(item.format, String(value))];
    default: {
      const choice = item.choices.find((one) => one.value === value);
      if (!choice) return [];
      if (isBoolean(item)) return [{ valueBoolean: value === 1 }];
      const words = answers[`${item.code}-other`];
      if (typeof words === 'string' && choice === item.choices.at(-1)) return [{ valueString: words }];
      return [{ valueCoding: codingOf(item, choice) }];
    }
  }
}

/** Whether an item is a plain yes (1) or no (0), which goes out as a boolean. */
export function isBoolean(item: Extract<Item, { kind: 'choice' | 'multiple' }>): boolean {
  return (
    item.kind === 'choice' &&
    item.choices.length === 2 &&
    item.choices.every(({ coding, points, value }) => !coding && points === undefined && (value === 0 || value === 1))
  );
}

/** The coding of a choice: its own, else its printed value in the instrument. */
export function codingOf(
  item: Extract<Item, { kind: 'choice' | 'multiple' }>,
  choice: (typeof item.choices)[number],
): Json {
  const weight = choice.unrated ? undefined : (choice.points ?? (item.unscored ? undefined : choice.value));
  return {
    ...(choice.coding ?? { code: String(choice.value) }),
    display: choice.coding?.display ?? choice.text.en,
    ...(weight !== undefined && {
      extension: [{ url: 'http://hl7.org/fhir/StructureDefinition/ordinalValue', valueDecimal: weight }],
    }),
  };
}

function numberAnswer(item: Extract<Item, { kind: 'number' }>, value: number): Json {
  if (item.unit) return { valueQuantity: { value, unit: item.unit.en } };
  return Number.isInteger(item.step) ? { valueInteger: value } : { valueDecimal: value };
}

function textAnswer(format: 'date' | 'time' | 'dateTime' | undefined, value: string): Json {
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
