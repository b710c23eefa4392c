import type { Instrument } from '@cogclinic/scales/instrument';
import { LEVELS } from '@cogclinic/scales/levels';
import { MOST, sizeProblem } from '@cogclinic/scales/limits';
import { z } from 'zod';
import { LANGUAGES, text } from './fields.ts';
import { guarded, list, unread } from './guarded.ts';

/** Codes of an institution's own instruments; no code of the catalogue starts like this. */
export const ownCode = z.string().regex(/^OWN-[A-Z0-9][A-Z0-9-]{0,25}$/);

/** The longest text of a form, in characters. */
export const words = text(20_000);
// JSON with an answer of this name is refused before it is read.
const code = text(255)
  .min(1)
  .refine((value) => value !== '__proto__', { params: { rule: 'reservedName', name: '__proto__' } });
/** A draft may lack any of its texts. */
const texts = z.object({ zh: words, 'zh-TW': words, en: words, ru: words }).readonly();
const number = z.number().min(-1_000_000_000).max(1_000_000_000);
/** Bound of the total over many items without limits. */
const sum = z.number().min(-1e13).max(1e13);
const yes = z.literal(true).optional();

const coding = z.object({ system: words.optional(), code, display: words.optional() }).readonly();
const choice = z
  .object({
    value: number,
    text: texts,
    unrated: yes,
    points: number.optional(),
    exclusive: yes,
    coding: coding.optional(),
    literal: z
      .object({ kind: z.enum(['integer', 'string', 'date', 'time']), value: z.union([number, words]) })
      .readonly()
      .optional(),
  })
  .readonly();

const condition = z
  .object({
    item: code,
    is: z.enum(['equals', 'notEquals', 'atLeast', 'atMost', 'above', 'below', 'answered', 'unanswered']),
    value: z.union([number, words]),
  })
  .readonly();

const base = {
  code,
  text: texts,
  hint: texts.optional(),
  unscored: yes,
  when: list(z.union([condition, list(condition, MOST.conditions)]), MOST.conditions).optional(),
  within: code.optional(),
  required: yes,
  calculated: text(4000).optional(),
  initial: z.union([number, words, list(number, MOST.choices)]).optional(),
  readOnly: yes,
  hidden: yes,
  codings: list(coding, MOST.codings).optional(),
  definition: words.optional(),
  prefix: words.optional(),
};
const choices = list(choice, MOST.choices);
const item = z.discriminatedUnion('kind', [
  z.object({ ...base, kind: z.literal('choice'), choices }).readonly(),
  z.object({ ...base, kind: z.literal('multiple'), choices }).readonly(),
  z
    .object({
      ...base,
      kind: z.literal('number'),
      min: number,
      max: number,
      step: number,
      as: z.enum(['line', 'clock', 'seconds']).optional(),
      ends: z.object({ from: texts, to: texts }).optional(),
      unit: texts.optional(),
      unitCoding: coding.optional(),
      exchange: z.enum(['integer', 'decimal', 'quantity']).optional(),
    })
    .readonly(),
  z
    .object({
      ...base,
      kind: z.literal('text'),
      unscored: z.literal(true),
      maxLength: z.int().min(1).max(2000),
      long: yes,
      format: z.enum(['date', 'time', 'dateTime']).optional(),
      otherOf: code.optional(),
    })
    .readonly(),
]);

const section = z
  .object({
    code,
    title: texts,
    note: texts.optional(),
    groups: list(code, MOST.groups).optional(),
    repeats: list(code, MOST.repeatingGroups).optional(),
    groupTitles: list(texts.nullable(), MOST.groups).optional(),
    items: list(item, MOST.items),
  })
  .readonly();

const confirmation = z.enum(['confirmed', 'unconfirmed', 'disputed']);
const band = z
  .object({
    code,
    from: number,
    to: number,
    level: z.enum(LEVELS),
    name: texts,
    meaning: texts,
    advice: texts,
  })
  .readonly();
const bands = list(band, MOST.bands);
const normSet = z
  .object({
    code,
    name: texts,
    source: words,
    confirmation,
    groups: list(z.object({ bands }).readonly(), 1),
  })
  .readonly();
const better = z.enum(['higher', 'lower']);
const subscale = z
  .object({
    code,
    name: texts,
    items: list(code, MOST.items),
    as: z.enum(['sum', 'mean']),
    reversed: list(code, MOST.items).optional(),
    factor: number.optional(),
    missingAllowed: z.int().min(0).max(MOST.items).optional(),
    better: better.optional(),
    dimension: z.enum(['attention', 'abstraction', 'calculation', 'execution', 'memory']).optional(),
    norm: z.object({ source: words, confirmation, bands }).readonly().optional(),
  })
  .readonly();

const flag = z.object({ code, item: code, atLeast: number, text: texts, advice: texts }).readonly();

/** An institution's own instrument, from the editor or a file. It has no scoring rules, grouped norms or tasks. */
const written = z
  .object({
    code: ownCode,
    version: text(40),
    name: texts,
    description: texts,
    instruction: texts,
    category: z.literal('own'),
    page: z.enum(['questions', 'questionsbranch']),
    answeredBy: z.enum(['patient', 'informant', 'examiner']),
    minutes: z.object({ from: z.int().min(0).max(2000), to: z.int().min(0).max(2000) }),
    source: words,
    derivedFrom: words.optional(),
    loinc: z.object({ panel: code.optional() }).optional(),
    licence: z.object({
      kind: z.enum(['free', 'attribution', 'permission']),
      owner: words,
      terms: texts,
      confirmationNeeded: z.literal(false),
    }),
    needsEducation: z.literal(false),
    variables: list(z.object({ name: code, expression: text(4000).min(1) }), MOST.variables).optional(),
    sections: list(section, MOST.sections),
    scoring: z.object({
      total: z.enum(['sum', 'count', 'none']),
      reversed: list(code, MOST.items),
      subscales: list(subscale, MOST.subscales),
      adjustments: list(z.never(), 0),
      flags: list(flag, MOST.flags),
      bandRules: list(z.never(), 0),
      missingAllowed: z.int().min(0).max(MOST.items),
      min: sum,
      max: sum,
      better,
      undecided: yes,
    }),
    normSets: list(normSet, 1),
    defaultNormSet: code.nullable(),
  })
  .readonly();

/** Typed as any instrument; parsing refuses an oversized instrument and parts that the schema above does not know. */
export const ownInstrument = guarded(written, sizeProblem) as unknown as z.ZodType<Instrument, Instrument>;

const LONGEST_PLACE = 700;
/** A text in one language, by its place in the instrument. */
export const wording = z.object({ place: text(LONGEST_PLACE), language: z.enum(LANGUAGES) }).readonly();
/** What is known of the translations of an instrument's texts; what is stale says by which language's change. */
export const translations = z
  .object({
    stale: z
      .array(
        wording
          .unwrap()
          .extend({ from: z.enum(LANGUAGES), was: words.nullable() })
          .readonly(),
      )
      .readonly(),
    begun: z.array(wording).readonly(),
  })
  .readonly();
/** Most wordings that are said to be right still in one saving. */
export const MOST_WORDINGS = 20_000;

/** A draft that is only measured, not parsed: parsing a large one is slow and happens in a worker thread. */
export const unreadDraft = unread(ownInstrument, sizeProblem);
