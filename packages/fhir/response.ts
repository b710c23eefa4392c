import { answerTo } from '@cogclinic/scales/answerTo';
import type { Answers, Instrument, Item, Section } from '@cogclinic/scales/instrument';
import { placeOf, placeOfSection } from '@cogclinic/scales/place';
import { repetitionCode, withRepetitions } from '@cogclinic/scales/repeat';
import { askedItems } from '@cogclinic/scales/run';
import { type Answer, answersOf } from './answers.ts';
import { counted } from './counted.ts';
import { type Branch, treeOf } from './tree.ts';
import { wordsOf } from './words.ts';

type Json = Readonly<Record<string, unknown>>;

/**
 * Patient, author and time; `authored` is an instant with its zone (ISO 8601), `canonical` names the Questionnaire and
 * its version.
 */
export type ResponseHead = Readonly<{
  canonical: string;
  status: 'in-progress' | 'completed';
  authored?: string;
  subject?: Json;
  source?: Json;
  /** IANA zone of the place where the answers were given, which makes a day and time an instant; UTC by default. */
  timeZone?: string;
}>;

/**
 * The answers as an HL7 FHIR R4 QuestionnaireResponse: the asked and answered items, nested in groups and below
 * questions in the order of the Questionnaire, repeating groups once per repetition, with the codes and weights of
 * choices. Items below an unanswered question stand below an empty one.
 */
export function toResponse(given: Instrument, answers: Answers, head: ResponseHead): Json {
  const items = responseItems(given, answers, head.timeZone);
  return {
    resourceType: 'QuestionnaireResponse',
    questionnaire: head.canonical,
    status: head.status,
    ...(head.subject && { subject: head.subject }),
    ...(head.authored && { authored: head.authored }),
    ...(head.source && { source: head.source }),
    ...(items && { item: JSON.parse(items) as readonly Json[] }),
  };
}

/**
 * The items of such a response as the JSON of an array, blank for none: most of it is the same text in every response to an
 * instrument, so that a page of responses is put together of texts.
 * @param timeZone IANA zone of the place where the answers were given; UTC by default
 */
export function responseItems(given: Instrument, answers: Answers, timeZone?: string): string {
  const instrument = counted(given);
  const written = withRepetitions(instrument, answers);
  const asked = new Map(askedItems(written, answers).map((item) => [item.code, item]));
  const words = new Map<string, Item>();
  for (const item of asked.values()) {
    if (item.kind === 'text' && item.otherOf !== undefined)
      words.set(repetitionCode(item.otherOf, placeOf(item.code).indices), item);
  }
  const repetitions = repetitionsIn(written.sections);
  const nodes = nodesOf(treeOf(instrument), [], { answers, asked, words, repetitions, timeZone });
  return nodes.length > 0 ? listOf(nodes) : '';
}

type Given = Readonly<{
  answers: Answers;
  asked: ReadonlyMap<string, Item>;
  /** The items that take the text of "other", by the codes of their choices. */
  words: ReadonlyMap<string, Item>;
  /** Number of repetitions of a group within those of its outer groups, by its code there (`repetitionCode`). */
  repetitions: ReadonlyMap<string, number>;
  timeZone: string | undefined;
}>;

/** The JSON of the nodes of these branches within a repetition, without branches that have no answer. */
function nodesOf(branches: readonly Branch[], indices: readonly number[], given: Given): string[] {
  const nodes: string[] = [];
  for (const branch of branches) {
    if (branch.item) nodes.push(...questionNode(branch, branch.item, indices, given));
    else if (!branch.repeats) nodes.push(...groupNode(branch, indices, given));
    else {
      const count = given.repetitions.get(repetitionCode(branch.linkId, indices)) ?? 1;
      for (let at = 1; at <= count; at += 1) nodes.push(...groupNode(branch, [...indices, at], given));
    }
  }
  return nodes;
}

const listOf = (texts: readonly string[]): string => `[${texts.join(',')}]`;

function repetitionsIn(sections: readonly Section[]): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const section of sections) {
    const place = placeOfSection(section);
    for (const [level, group] of (section.repeats ?? []).entries()) {
      const code = repetitionCode(group, place.slice(0, level));
      found.set(code, Math.max(found.get(code) ?? 1, place[level] ?? 1));
    }
  }
  return found;
}

function groupNode({ linkId, branches }: Branch, indices: readonly number[], given: Given): string[] {
  const item = nodesOf(branches, indices, given);
  return item.length > 0 ? [`{"linkId":${JSON.stringify(linkId)},"item":${listOf(item)}}`] : [];
}

/** The nodes of questions with nothing below them by the values of their choices: of one instrument they are the same each time. */
const chosen = new WeakMap<Branch, Map<number, string[]>>();

function questionNode(branch: Branch, plain: Item, indices: readonly number[], given: Given): string[] {
  const item = given.asked.get(repetitionCode(plain.code, indices));
  const value = item && answerTo(given.answers, item.code);
  if (item?.kind !== 'choice' || typeof value !== 'number' || branch.branches.length > 0 || given.words.has(item.code))
    return newNode(branch, plain, item ? answersAt(item, given) : [], nodesOf(branch.branches, indices, given));
  const known = chosen.get(branch)?.get(value);
  if (known) return known;
  const node = newNode(branch, plain, answersOf(item, value), []);
  // A value that is no choice of the item has no node, and must not be kept: there are any number of them.
  if (node.length > 0) chosen.set(branch, (chosen.get(branch) ?? new Map<number, string[]>()).set(value, node));
  return node;
}

function newNode({ linkId }: Branch, item: Item, answer: readonly Answer[], below: readonly string[]): string[] {
  if (answer.length === 0 && below.length === 0) return [];
  const answers = answer.map((one) => JSON.stringify(one));
  if (below.length > 0) {
    const last = answers.pop();
    answers.push(`${last ? `${last.slice(0, -1)},` : '{'}"item":${listOf(below)}}`);
  }
  const { text } = wordsOf(item);
  return [`{"linkId":${JSON.stringify(linkId)},"text":${JSON.stringify(text)},"answer":${listOf(answers)}}`];
}

/** The text of "other" is the last answer of its choice, in place of the option. */
function answersAt(item: Item, { answers, words, timeZone }: Given): Answer[] {
  const value = answerTo(answers, item.code);
  if (value === undefined) return [];
  const other = words.get(item.code);
  const said = other && answerTo(answers, other.code);
  const spoken = other && said !== undefined ? answersOf(other, said) : [];
  return [...answersOf(item, value, { isOtherSpoken: spoken.length > 0, timeZone }), ...spoken];
}
