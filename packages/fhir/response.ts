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
type Node = { linkId: string; text?: string; answer?: (Answer & { item?: Node[] })[]; item?: Node[] };

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
  const instrument = counted(given);
  const written = withRepetitions(instrument, answers);
  const asked = new Map(askedItems(written, answers).map((item) => [item.code, item]));
  const words = new Map<string, Item>();
  for (const item of asked.values()) {
    if (item.kind === 'text' && item.otherOf !== undefined)
      words.set(repetitionCode(item.otherOf, placeOf(item.code).indices), item);
  }
  const repetitions = repetitionsIn(written.sections);
  const item = nodesOf(treeOf(instrument), [], { answers, asked, words, repetitions, timeZone: head.timeZone });
  return {
    resourceType: 'QuestionnaireResponse',
    questionnaire: head.canonical,
    status: head.status,
    ...(head.subject && { subject: head.subject }),
    ...(head.authored && { authored: head.authored }),
    ...(head.source && { source: head.source }),
    ...(item.length > 0 && { item }),
  };
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

/** The nodes of these branches within a repetition, without branches that have no answer. */
function nodesOf(branches: readonly Branch[], indices: readonly number[], given: Given): Node[] {
  return branches.flatMap((branch) => {
    if (branch.item) return questionNode(branch, branch.item, indices, given);
    if (!branch.repeats) return groupNode(branch, indices, given);
    const count = given.repetitions.get(repetitionCode(branch.linkId, indices)) ?? 1;
    return Array.from({ length: count }, (_, at) => groupNode(branch, [...indices, at + 1], given)).flat();
  });
}

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

function groupNode({ linkId, branches }: Branch, indices: readonly number[], given: Given): Node[] {
  const item = nodesOf(branches, indices, given);
  return item.length > 0 ? [{ linkId, item }] : [];
}

function questionNode({ linkId, branches }: Branch, plain: Item, indices: readonly number[], given: Given): Node[] {
  const item = given.asked.get(repetitionCode(plain.code, indices));
  const answer = item ? answersAt(item, given) : [];
  const below = nodesOf(branches, indices, given);
  if (answer.length === 0 && below.length === 0) return [];
  const last = below.length > 0 ? [{ ...answer.at(-1), item: below }] : answer.slice(-1);
  return [{ linkId, text: wordsOf(plain).text, answer: [...answer.slice(0, -1), ...last] }];
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
