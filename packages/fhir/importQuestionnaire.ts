import { isNeeded } from '@cogclinic/scales/answers';
import { checkStructure } from '@cogclinic/scales/check';
import type { Instrument, Item, Scoring, Section } from '@cogclinic/scales/instrument';
import { sizeProblem } from '@cogclinic/scales/limits';
import { PLAIN_SUM } from '@cogclinic/scales/own';
import { reachableRange } from '@cogclinic/scales/points';
import { plainCode } from '@cogclinic/scales/repeat';
import { isNotice, itemsOf } from '@cogclinic/scales/run';
import type { z } from 'zod';
import { noteDanglingNames } from './danglingNames.ts';
import { noteExtensions, withoutUnreadValues } from './extensions.ts';
import { wordsIn } from './fhirPath.ts';
import { type Finding, Findings } from './findings.ts';
import { malformedAt } from './malformed.ts';
import { keyOf, type OwnParts, readOwnParts, withOwnParts } from './ownParts.ts';
import { type Questionnaire, questionnaire } from './questionnaire.ts';
import { sectionsOf } from './sections.ts';
import { textsOf } from './texts.ts';
import { urgentFlags } from './urgentItems.ts';
import { type Variable, variablesOf } from './variables.ts';
import { otherVersion } from './version.ts';

/** Most items of any kind, groups and texts included; `MOST` limits the questions. */
const MOST_IN_FILE = 2000;
const DEEPEST = 30;
/** Deepest nesting of the JSON, nested extensions included. */
const DEEPEST_JSON = 200;

/**
 * The instrument is null when the findings include an error. `exported`: of which instrument and version the file is an
 * export of ours.
 */
export type Imported = Readonly<{
  instrument: Instrument | null;
  findings: readonly Finding[];
  exported?: Readonly<{ code: string; version: string }>;
}>;

type Json = Readonly<Record<string, unknown>>;

/**
 * Reads an HL7 FHIR R4 (4.0.1) Questionnaire as an instrument of the institution's own, and reports what it cannot
 * carry over or reads differently. Never throws for a file's content, however large: content beyond the limits of a
 * draft (`MOST`) is refused.
 *
 * Scoring: ordinal values and item weights are points, calculated items are scores of their own. A Questionnaire does
 * not say whether points add up, nor which end is better: the author is asked, and there is no total till then. It
 * carries no cut-offs; an export of ours has all of that in its extension, and is read as the instrument that it was.
 */
export function importQuestionnaire(json: unknown, code: string): Imported {
  const findings = new Findings();
  const whole = wholeOf(json, findings);
  const bare = whole && instrumentOf(whole, code, findings);
  const parts = whole && readOwnParts(whole);
  const instrument = bare && parts && !findings.hasErrors() ? completed(bare, parts, findings) : bare;
  if (findings.hasErrors() || instrument === null) return { instrument: null, findings: findings.all() };
  if (!parts) return { instrument, findings: findings.all() };
  return {
    instrument,
    findings: findings.all().filter((finding) => !parts.settled.has(keyOf(finding))),
    exported: { code: parts.code, version: parts.version },
  };
}

/** Reads a Questionnaire without our extension; the findings come as they are collected. */
export function readPlainly(json: unknown, code: string): { instrument: Instrument | null; findings: Findings } {
  const findings = new Findings();
  const whole = wholeOf(json, findings);
  const instrument = whole && instrumentOf(whole, code, findings);
  return { instrument: findings.hasErrors() ? null : instrument, findings };
}

/** With the parts of our extension; without them where they do not fit what is left of the file. */
function completed(bare: Instrument, parts: OwnParts, findings: Findings): Instrument {
  try {
    const instrument = withOwnParts(bare, parts);
    // Bands and norm sets of the catalogue's instruments go beyond what a draft may hold; a copy keeps what it can.
    const size = sizeProblem({ ...instrument, scoring: {}, normSets: [] });
    if (size === null && checkStructure(instrument).length === 0) return instrument;
  } catch {
    // Parts that somebody has changed may be of any shape.
  }
  findings.warn('ownPartsUnfit', null);
  return bare;
}

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function wholeOf(given: unknown, findings: Findings): Questionnaire | null {
  const json = unpacked(given, findings);
  if (json === null) return null;
  const items = flatItems(json, findings);
  if (items === null) return null;
  for (const { linkId, text } of items) findings.name(String(linkId), typeof text === 'string' ? text.trim() : '');
  const { isTooDeep, hasNulls } = surveyed(json);
  if (isTooDeep) {
    findings.error('tooDeep', null, { most: DEEPEST_JSON });
    return null;
  }
  const version = otherVersion(json, items);
  if (version !== null) {
    findings.error('otherVersion', null, { version });
    return null;
  }
  const written = hasNulls ? withoutNulls(json) : json;
  const parsed = parsedOf(written);
  if (parsed.success) {
    for (const { linkId } of items) if (isUnfit(String(linkId))) findings.error('linkIdUnfit', String(linkId));
    return parsed.data;
  }
  for (const issue of parsed.error.issues.slice(0, 20))
    findings.error('malformed', itemAt(written, issue.path), malformedAt(written, issue));
  return null;
}

/** Extensions that are not read may hold anything, e.g. a number as text; they are looked at only if something is wrong. */
function parsedOf(written: unknown): z.ZodSafeParseResult<Questionnaire> {
  const parsed = questionnaire.safeParse(written);
  return parsed.success ? parsed : questionnaire.safeParse(withoutUnreadValues(written));
}

/** The item that a path leads into. */
function itemAt(json: unknown, path: readonly PropertyKey[]): string | null {
  let linkId: string | null = null;
  let here: unknown = json;
  for (const key of path) {
    here = typeof here === 'object' && here !== null ? Reflect.get(here, key) : undefined;
    if (isObject(here) && typeof here.linkId === 'string') linkId = here.linkId;
  }
  return linkId;
}

/** Removes nulls, which FHIR treats as absent. */
function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((one) => one !== null).map(withoutNulls);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, one]) => (one === null ? [] : [[key, withoutNulls(one)]])),
  );
}

/** Answers are stored by linkId, repetitions with "#" and numbers; "__proto__" can never be sent as a JSON key. */
const isUnfit = (linkId: string): boolean => linkId !== plainCode(linkId) || linkId === '__proto__';

/** The Questionnaire, taken out of its package if there is one; the package's other resources count as contained. */
function unpacked(json: unknown, findings: Findings): Json | null {
  if (isObject(json) && json.resourceType === 'Questionnaire') return json;
  const resources = packed(json);
  const [first, ...others] = resources.filter(({ resourceType }) => resourceType === 'Questionnaire');
  if (first && others.length === 0) {
    const own = Array.isArray(first.contained) ? first.contained : [];
    return { ...first, contained: [...own, ...resources.filter((resource) => resource !== first)] };
  }
  if (first) findings.error('severalQuestionnaires', null, { count: others.length + 1 });
  else {
    const found = isObject(json) ? String(json.resourceType ?? '–').slice(0, 40) : '–';
    findings.error('notAQuestionnaire', null, { found });
  }
  return null;
}

/** Operations return a Bundle, or Parameters that hold one. */
const DEEPEST_PACKAGE = 3;

function packed(json: unknown, depth = 0): Json[] {
  if (!isObject(json) || depth > DEEPEST_PACKAGE) return [];
  const held = json.resourceType === 'Bundle' ? json.entry : json.resourceType === 'Parameters' ? json.parameter : null;
  if (!Array.isArray(held)) return depth > 0 ? [json] : [];
  return held.flatMap((one: unknown) => (isObject(one) ? packed(one.resource, depth + 1) : []));
}

/** All items, collected without recursion: a file may be nested deeper than a stack. */
function flatItems(whole: Json, findings: Findings): Json[] | null {
  const found: Json[] = [];
  let level: unknown[] = [whole];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEEPEST) {
      findings.error('tooDeep', null, { most: DEEPEST });
      return null;
    }
    level = level.flatMap((one) => (isObject(one) && Array.isArray(one.item) ? one.item : []));
    found.push(...level.filter(isObject));
    if (found.length > MOST_IN_FILE) {
      findings.error('tooManyItems', null, { most: MOST_IN_FILE });
      return null;
    }
  }
  return found;
}

/** Examines everything in the file without recursion. */
function surveyed(json: unknown): { isTooDeep: boolean; hasNulls: boolean } {
  let level: unknown[] = [json];
  let hasNulls = false;
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEEPEST_JSON) return { isTooDeep: true, hasNulls };
    hasNulls ||= level.includes(null);
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []));
  }
  return { isTooDeep: false, hasNulls };
}

function instrumentOf(whole: Questionnaire, code: string, findings: Findings): Instrument {
  const variables = variablesOf(whole, findings);
  const panel = whole.code?.find(({ system }) => system === LOINC)?.code;
  const name = textsOf(whole.title ?? whole.name ?? code, whole._title);
  const sections = sectionsOf({ whole, name, variables, findings });
  noteExtensions(whole, findings);
  noteDanglingNames(whole, findings);
  const freely = itemsOf({ sections }).filter((item) => isNeeded(item) && !item.required);
  if (freely.length > 0) findings.warn('scoredNeeded', null, { count: freely.length });
  if (itemsOf({ sections }).every(isNotice)) findings.error('noQuestions', null);
  const bare: Instrument = {
    code,
    version: '1',
    name,
    description: whole.description?.trim() ? textsOf(whole.description, whole._description) : NO_WORDS,
    instruction: NO_WORDS,
    category: 'own',
    page: itemsOf({ sections }).some(({ when }) => when !== undefined) ? 'questionsbranch' : 'questions',
    answeredBy: 'patient',
    minutes: minutesFor(itemsOf({ sections }).length),
    source: [whole.publisher, whole.url, whole.version].filter(Boolean).join(', '),
    ...(whole.url && { derivedFrom: [whole.url, whole.version].filter(Boolean).join('|') }),
    ...(panel && { loinc: { panel } }),
    licence: {
      kind: 'permission',
      owner: whole.publisher ?? '',
      terms: whole.copyright?.trim() ? textsOf(whole.copyright, whole._copyright) : NO_WORDS,
      confirmationNeeded: false,
    },
    needsEducation: false,
    ...(variables.all.length > 0 && { variables: [...variables.all] }),
    sections,
    scoring: { ...scoringOf(sections, variables.all), flags: urgentFlags(itemsOf({ sections }), panel) },
    normSets: [],
    defaultNormSet: null,
  };
  const { from, to } = reachableRange(bare);
  const instrument = { ...bare, scoring: { ...bare.scoring, min: from, max: to } };
  const size = sizeProblem(instrument);
  if (size) {
    if (!findings.hasErrors()) findings.error(size.rule, /^items\.(.+)$/s.exec(size.place)?.[1] ?? null, size.params);
    return instrument;
  }
  for (const problem of checkStructure(instrument)) {
    const [, item] = /^item (.+) depends on itself$/.exec(problem) ?? [];
    if (item !== undefined) findings.error('circular', item);
    else if (!findings.hasErrors()) findings.error('unsound', null, { problem });
  }
  return instrument;
}

const LOINC = 'http://loinc.org';
const NO_WORDS = { zh: '', 'zh-TW': '', en: '', ru: '' } as const;

/** At about four questions a minute. */
function minutesFor(items: number): { from: number; to: number } {
  const about = Math.max(1, Math.round(items / 4));
  return { from: about, to: Math.max(about + 1, Math.round(about * 1.5)) };
}

const isPointed = ({ unscored }: Item): boolean => unscored !== true;

/** Calculated items are scores of their own, except hidden numbers that other items are calculated from. */
function scoringOf(sections: readonly Section[], variables: readonly Variable[]): Scoring {
  const items = itemsOf({ sections });
  const written = [
    ...variables.map(({ expression }) => ({ code: null, expression })),
    ...items.map(({ code, calculated: expression = '' }) => ({ code, expression })),
  ].map(({ code, expression }) => ({ code, words: new Set(wordsIn(expression)) }));
  const isStep = (item: Item) =>
    item.hidden === true && written.some(({ code, words }) => code !== item.code && words.has(item.code));
  const calculated = items.filter((item) => item.calculated !== undefined && item.kind === 'number' && !isStep(item));
  return {
    ...PLAIN_SUM,
    ...(items.some(isPointed) ? { total: 'sum', undecided: true } : { total: 'none' }),
    subscales: calculated.map(({ code, text }) => ({ code, name: text, items: [code], as: 'sum' })),
  };
}
