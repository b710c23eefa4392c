import { z } from 'zod';
import { call, calls, WHOLE_ADMINS } from './call.ts';
import { id, LIMITS, orNull, required, versionField } from './fields.ts';
import { page, pageQuery } from './paging.ts';
import { RECORD_NOUNS } from './records.ts';

/** How long a law has medical records kept, in years from the last contact. */
export type RetentionLaw = Readonly<{
  /** Null where no law is named. */
  years: number | null;
  /** No record is erased before the patient has this age. */
  age?: number;
  /** Whether its text was read; the console says where it was not. */
  confirmed: boolean;
  source: string | null;
}>;

/** The laws that an institution can name; a law that it does not find here is its own to observe. */
export const RETENTION_LAWS = {
  none: { years: null, confirmed: true, source: null },
  cnOutpatient: { years: 15, confirmed: true, source: '医疗机构病历管理规定（2013年版）第二十九条' },
  cnInpatient: { years: 30, confirmed: true, source: '医疗机构病历管理规定（2013年版）第二十九条' },
  // Of minors until seven years after they come of age, at 18.
  taiwan: { years: 7, age: 25, confirmed: true, source: '醫療法第70條' },
  // A list of the ministry (приказ Минздрава России от 03.08.2023 № 408), whose terms we could not read, may have taken its place: it
  // binds the ministry's own organisations, and others may use it.
  russia: { years: 25, confirmed: false, source: 'Письмо Минздрава России от 07.12.2015 № 13-2/1538' },
} as const satisfies Readonly<Record<string, RetentionLaw>>;
export type RetentionLawCode = keyof typeof RETENTION_LAWS;
export const RETENTION_LAW_CODES = Object.keys(RETENTION_LAWS) as [RetentionLawCode, ...RetentionLawCode[]];

/** Raw data that results no longer need, by the setting that says for how many years it is kept. */
export const MEASURED_KINDS = ['eye', 'cervical', 'vr', 'training', 'recordings'] as const;
/**
 * Images that belong to the record itself: those of examinations, and those fetched from other institutions. Their years are no fewer
 * than the law's, and count from the patient's last contact if that is later.
 */
export const IMAGE_KINDS = ['exams', 'parties'] as const;
/** What is erased by age while its record stays. */
export const RAW_KINDS = [...MEASURED_KINDS, ...IMAGE_KINDS] as const;
export type RawKind = (typeof RAW_KINDS)[number];

/** Deleted records can be restored for so many days. */
export const BIN_DAYS = { least: 30, most: 365 } as const;
const YEARS = { least: 1, most: 100 } as const;
/** A file is kept for so many more years at most before it is reviewed again. */
export const KEPT_YEARS = { least: 1, most: 50 } as const;
/** So many files are erased by one call at most. */
export const REVIEWED_AT_ONCE = 100;

const years = z.int().min(YEARS.least).max(YEARS.most);

const bin = z.int().min(BIN_DAYS.least).max(BIN_DAYS.most);
const law = z.enum(RETENTION_LAW_CODES);
/** Years after the last contact after which a file is due for review, and those for which images and each kind of raw data are kept. */
const YEARS_OF = [
  ...(['reviewYears', 'examsYears', 'partiesYears'] as const),
  ...(['eyeYears', 'cervicalYears', 'vrYears', 'trainingYears', 'recordingsYears'] as const),
] as const;
/** Those of what a law has kept: no fewer than it says. */
export const YEARS_BY_LAW = ['reviewYears', 'examsYears', 'partiesYears'] as const;
const each = <T extends z.ZodType>(schema: T) =>
  Object.fromEntries(YEARS_OF.map((name) => [name, schema])) as Record<(typeof YEARS_OF)[number], T>;

/** How long what is kept; null: for good. */
export const retention = z.object({
  binDays: bin,
  law,
  ...each(years.nullable()),
  /** Who set it, and when; null while all is as by default. */
  changedByName: z.string().nullable(),
  changeTime: z.string().nullable(),
  version: z.int(),
});

/** What the coming night would erase by shorter periods, and how many files would become due for review. */
export const retentionGoes = z.object({
  /** Patients in the bin, each with all records. */
  patients: z.int(),
  records: z.array(z.object({ noun: z.enum(RECORD_NOUNS), count: z.int() })),
  raw: z.array(z.object({ kind: z.enum(RAW_KINDS), count: z.int(), files: z.int() })),
  due: z.int(),
});

/** A file that is due for review, or kept after one. */
export const reviewedFile = z.object({
  /** Of the archive. */
  id,
  name: z.string(),
  age: z.int(),
  departmentName: z.string().nullable(),
  /** The day of the newest entry of the patient's timeline. */
  lastContactDay: z.string(),
  /** Whole years since then. */
  years: z.int(),
  /** The years after which it became due. */
  dueYears: z.int(),
  /** Until when it is kept after a review, why, and who said so; null while it is due. */
  keptUntil: z.string().nullable(),
  keptReason: z.string().nullable(),
  keptByName: z.string().nullable(),
  keepTime: z.string().nullable(),
});

const ids = z.array(id).min(1).max(REVIEWED_AT_ONCE);
const reason = required(LIMITS.text);
const REVIEWS = { access: WHOLE_ADMINS, scope: 'patients' } as const;

export const retentionCalls = calls(
  'retention',
  {
    one: call({
      method: 'GET',
      path: '/institution/retention',
      summary: 'How long the institution keeps what',
      access: WHOLE_ADMINS,
      scope: 'institution',
      data: retention,
    }),
    update: call({
      method: 'POST',
      path: '/institution/retention/update',
      changes: ['retention', 'institution'],
      summary:
        'Sets how long the institution keeps what. Where a shorter period erases something the coming night, it is saved only once that is confirmed',
      access: WHOLE_ADMINS,
      scope: 'institution',
      body: z.object({
        binDays: bin,
        law,
        ...each(orNull(years)),
        confirmed: z.boolean().default(false),
        version: versionField,
      }),
      data: z.object({
        isSaved: z.boolean(),
        retention,
        goes: retentionGoes,
      }),
    }),
    reviews: call({
      method: 'GET',
      path: '/retention/reviews',
      shows: 'archives',
      summary: 'Files due for review as of the last night, or kept after one',
      ...REVIEWS,
      query: z.object({
        ...pageQuery,
        state: z.enum(['due', 'kept']).default('due'),
        orderBy: z.enum(['lastContactDay asc', 'lastContactDay desc']).default('lastContactDay asc'),
      }),
      data: page(reviewedFile),
    }),
    keep: call({
      method: 'POST',
      path: '/retention/keep',
      changes: ['retention'],
      summary:
        'Keeps a file that is due for more years, for a reason: until then nothing of it is erased. Needs a proof of the last five minutes of who asks',
      ...REVIEWS,
      body: z.object({ id, years: z.int().min(KEPT_YEARS.least).max(KEPT_YEARS.most), reason }),
      data: z.object({ keptUntil: z.string() }),
    }),
    release: call({
      method: 'POST',
      path: '/retention/release',
      changes: ['retention'],
      summary: 'Ends that a file is kept: it is due again. Needs a proof of the last five minutes of who asks',
      ...REVIEWS,
      body: z.object({ id }),
      data: z.null(),
    }),
    erase: call({
      method: 'POST',
      path: '/retention/erase',
      changes: [...RECORD_NOUNS, 'erasures', 'retention'],
      summary:
        'Has files that are due erased for good at once, each with a certificate; all or none. Needs a proof of the last five minutes of who asks. Cannot be undone',
      ...REVIEWS,
      body: z.object({ ids, reason }),
      data: z.object({ erasing: z.int() }),
    }),
  },
  ['accounts', 'archives', ...RECORD_NOUNS],
);
