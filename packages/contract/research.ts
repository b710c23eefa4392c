import { z } from 'zod';
import { ADMINS, call, calls, EVERYONE } from './call.ts';
import { id, LANGUAGES, required, text, wireDate } from './fields.ts';
import { job } from './jobs.ts';
import { instrumentCode } from './scales.ts';

/** The most tests that one export holds. */
export const RESEARCH_TESTS = 200_000;
/** What an account may export: nothing, data without names and true dates, or with them. */
export const RESEARCH_LEVELS = ['none', 'deidentified', 'identified'] as const;
export const RESEARCH_FORMATS = ['csv', 'xlsx', 'parquet'] as const;
/** `wide`: a row for each test, in one file for each instrument; `long`: a row for each answer and score. */
export const RESEARCH_LAYOUTS = ['wide', 'long'] as const;
export const RESEARCH_STATES = ['complete', 'incomplete'] as const;
/** Dates moved by so many days as were drawn for the patient, left out, or as they were (identified only). */
export const RESEARCH_DATES = ['shifted', 'dropped', 'true'] as const;

const distinct = { params: { rule: 'distinct' } };
const chosen = <T extends z.ZodType>(item: T, most: number) =>
  z
    .array(item)
    .min(1)
    .max(most)
    .refine((given) => new Set(given).size === given.length, distinct);

/** By what tests are chosen; days of the institution's calendar, both inclusive. */
export const researchFilter = z.object({
  instruments: chosen(instrumentCode, 200).optional(),
  departmentIds: chosen(id, 200).optional(),
  states: chosen(z.enum(RESEARCH_STATES), RESEARCH_STATES.length).optional(),
  beginDay: wireDate.optional(),
  endDay: wireDate.optional(),
});

const level = z.enum(RESEARCH_LEVELS);

export const researchCalls = calls(
  'research',
  {
    permission: call({
      method: 'GET',
      path: '/research/permission',
      summary: 'What the account may export for research',
      access: EVERYONE,
      scope: 'own',
      data: z.object({ level }),
    }),
    permissions: call({
      method: 'GET',
      path: '/research/permissions',
      summary: 'Which accounts may export for research',
      access: ADMINS,
      scope: 'institution',
      data: z.array(z.object({ accountId: id, level, grantedBy: z.string(), grantedTime: z.string() })),
    }),
    permit: call({
      method: 'PUT',
      path: '/research/permissions/{id}',
      changes: ['research'],
      summary: 'Says what an account may export for research',
      repeatable: true,
      access: ADMINS,
      scope: 'institution',
      params: z.object({ id }),
      body: z.object({ level }),
      data: z.null(),
    }),
    count: call({
      method: 'POST',
      path: '/research/count',
      changes: [],
      summary: 'How many tests of how many patients an export would hold; refused without the permission',
      repeatable: true,
      access: EVERYONE,
      scope: 'patients',
      body: z.object({ filter: researchFilter }),
      data: z.object({
        patients: z.int(),
        tests: z.int(),
        instruments: z.array(z.object({ code: instrumentCode, name: z.string(), patients: z.int(), tests: z.int() })),
      }),
    }),
    start: call({
      method: 'POST',
      path: '/research/export',
      changes: ['jobs'],
      summary:
        'Writes answers, sub-scores, totals and bands of all tests of a filter to a zip with a data dictionary, as a job; refused without the permission',
      access: EVERYONE,
      scope: 'patients',
      body: z.object({
        /** Made by the client; sending the same id twice starts one. */
        requestId: id,
        filter: researchFilter,
        format: z.enum(RESEARCH_FORMATS),
        layouts: chosen(z.enum(RESEARCH_LAYOUTS), RESEARCH_LAYOUTS.length),
        dates: z.enum(RESEARCH_DATES).default('shifted'),
        /** Bands of five years in place of ages. */
        ageBands: z.boolean().default(false),
        /** With names, numbers and true ages. */
        identified: z.boolean().default(false),
        /** With what was written as text; needs the permission for identified data. */
        freeText: z.boolean().default(false),
        /** Exports of one project have the same keys, and can be joined; without it the keys are of this export alone. */
        project: text(100).optional(),
        /** Kept in the audit trail. */
        reason: required(500),
        /** Of labels and the dictionary. */
        language: z.enum(LANGUAGES),
      }),
      data: job,
    }),
  },
  ['reports', 'accounts'],
);
