import { z } from 'zod';
import { archiveRow } from './archives.ts';
import { call, calls, EVERYONE } from './call.ts';
import { type DICTS, dictCode } from './dict.ts';
import { asTyped, id, LANGUAGES, wireDate } from './fields.ts';
import { page, pageQuery } from './paging.ts';
import { RECORD_NOUNS } from './records.ts';
import { ageGroup, ageKeys, EDUCATION_GROUPS, STATISTIC_DAYS, STATISTIC_LEVELS } from './statistics.ts';

/** The steps of the chain, in their order. */
export const CHAIN_STEPS = [
  'registered',
  'screened',
  'impaired',
  'guided',
  'trained',
  'followedUp',
  'screenedAgain',
] as const;
export type ChainStep = (typeof CHAIN_STEPS)[number];

/** The levels that tell of an impairment; a screening that is positive asks for a closer look as well. */
export const IMPAIRED_LEVELS = [
  'mild',
  'moderate',
  'severe',
  'positive',
] as const satisfies readonly (typeof DICTS.level)[number][];

/** From the first to the last of two or more. */
export const DIRECTIONS = ['better', 'same', 'worse'] as const;
/** What became of a follow-up that was due: done by its day, done later, not done, or its day has not come. */
export const PUNCTUALITIES = ['inTime', 'late', 'missed', 'ahead'] as const;
/** How a plan was kept to in the 14 days before the end of the period; `notYet`: no task was due in them. */
export const ADHERENCES = ['onTrack', 'behind', 'notYet'] as const;

/** What is told of patients as they are filed. */
export const TRAITS = ['age', 'gender', 'education', 'department', 'doctor'] as const;
export type Trait = (typeof TRAITS)[number];

type Figure = Readonly<{
  part: string;
  /** By what its patients are told apart, beside being counted together. */
  by: readonly string[];
  /** What is told of its records beside their number: a sum, or the median of one value for each patient. */
  amount?: 'sum' | 'median';
  /** Each patient has one record, in one group of each grouping. */
  once?: true;
}>;

/**
 * The figures of the data analysis. Each counts patients who have records in a period, and these records; how, the module
 * declares that keeps them, and the texts `define.*` say it in words.
 */
export const FIGURES = {
  registered: { part: 'patients', by: TRAITS, once: true },
  active: { part: 'patients', by: TRAITS, once: true },
  chain: { part: 'chain', by: ['step'], amount: 'median' },
  screened: { part: 'screening', by: ['level', 'instrument'] },
  levelChange: { part: 'screening', by: ['direction', 'levels'] },
  eyeAssessed: { part: 'measuring', by: ['eyeVersion'] },
  neckMeasured: { part: 'measuring', by: [] },
  trained: { part: 'training', by: ['game'], amount: 'sum' },
  thresholds: { part: 'training', by: ['direction'], amount: 'sum' },
  adherence: { part: 'training', by: ['adherence'] },
  followUps: { part: 'followUps', by: ['punctuality'] },
  deviceUse: { part: 'devices', by: ['device', 'deviceKind'] },
} as const satisfies Record<string, Figure>;

export type FigureName = keyof typeof FIGURES;
export type FigureBy = (typeof FIGURES)[FigureName]['by'][number];
export type AnalysisPart = (typeof FIGURES)[FigureName]['part'];

export const FIGURE_NAMES = Object.keys(FIGURES) as [FigureName, ...FigureName[]];
export const ANALYSIS_PARTS = [...new Set(FIGURE_NAMES.map((name) => FIGURES[name].part))] as [
  AnalysisPart,
  ...AnalysisPart[],
];
/** By what the patients of a figure are told apart. */
export const groupingsOf = (figure: FigureName): readonly FigureBy[] => FIGURES[figure].by;
/** What is told of a figure's records beside their number. */
export const amountOf = (figure: FigureName): 'sum' | 'median' | null => {
  const declared: Figure = FIGURES[figure];
  return declared.amount ?? null;
};

/** Groupings whose groups have an order of their own. */
const ORDERS: Partial<Record<FigureBy, readonly string[]>> = {
  age: ageKeys('clinic'),
  education: EDUCATION_GROUPS,
  gender: ['male', 'female'],
  step: CHAIN_STEPS,
  level: STATISTIC_LEVELS,
  direction: DIRECTIONS,
  punctuality: PUNCTUALITIES,
  adherence: ADHERENCES,
};

/** A figure's groups by one of its groupings: in their own order where they have one, otherwise the greatest first. */
export function groupsBy<G extends { by: FigureBy; key: string; patients: number; before: { patients: number } }>(
  groups: readonly G[],
  by: FigureBy,
): G[] {
  const order = ORDERS[by];
  return groups
    .filter((group) => group.by === by)
    .toSorted((one, other) =>
      order
        ? order.indexOf(one.key) - order.indexOf(other.key)
        : other.patients - one.patients || other.before.patients - one.before.patients,
    );
}

/** Whether each patient has one record of a figure. */
export const isOnce = (figure: FigureName): boolean => {
  const declared: Figure = FIGURES[figure];
  return declared.once === true;
};

const FIGURE_BYS = [...new Set(FIGURE_NAMES.flatMap(groupingsOf))] as [FigureBy, ...FigureBy[]];

const counted = {
  patients: z.int(),
  records: z.int(),
  /** Sum or median, as the figure declares; null where it declares none or there is nothing. */
  amount: z.number().nullable(),
};
const compared = z.object({ ...counted, before: z.object(counted) });

const group = compared.extend({
  by: z.enum(FIGURE_BYS),
  key: z.string(),
  /** Of a department, a doctor, an instrument or a device; null where the key suffices. */
  name: z.string().nullable(),
});

const figure = compared.extend({ figure: z.enum(FIGURE_NAMES), groups: z.array(group) });

/** The period and the patients; everything of a patient is as it is filed now. */
const narrowing = {
  /** The period in days up to `endTime`, unless `beginTime` is given. */
  days: z.enum(STATISTIC_DAYS).default('30'),
  beginTime: wireDate.optional(),
  endTime: wireDate.optional(),
  departmentId: id.optional(),
  /** The doctor in charge. */
  doctorId: id.optional(),
  /** Years on the last day of the period: "-59", "60-69", "80-". */
  age: ageGroup.optional(),
  gender: dictCode('gender').optional(),
  /** Years of school. */
  education: z.enum(EDUCATION_GROUPS).optional(),
};

const READS = { access: EVERYONE, scope: 'patients' } as const;

export const analysisCalls = calls(
  'analysis',
  {
    figures: call({
      method: 'GET',
      path: '/dataAnalysis/figures',
      summary: 'One part of the data analysis: its figures in a period and in the one of the same length before',
      ...READS,
      query: z.object({
        ...narrowing,
        part: z.enum(ANALYSIS_PARTS),
        /** Counts anew; otherwise the answer may be as old as `asOf` says. */
        fresh: z.stringbool().default(false),
      }),
      data: z.object({
        part: z.enum(ANALYSIS_PARTS),
        beginTime: z.string(),
        endTime: z.string(),
        beforeBegin: z.string(),
        beforeEnd: z.string(),
        /** When it was counted. */
        asOf: z.string(),
        figures: z.array(figure),
      }),
    }),
    pdf: call({
      method: 'GET',
      path: '/dataAnalysis/pdf',
      summary: 'The whole data analysis as PDF, in the asked language',
      ...READS,
      query: z.object({ ...narrowing, language: z.enum(LANGUAGES).optional() }),
      data: 'blob',
    }),
    patients: call({
      method: 'GET',
      path: '/dataAnalysis/patients',
      summary: 'The patients whom a figure of the data analysis counts, as they are now, the newest archives first',
      ...READS,
      query: z
        .object({
          ...narrowing,
          ...pageQuery,
          figure: z.enum(FIGURE_NAMES),
          /** Those of one group; of the whole figure without. */
          grouping: z.enum(FIGURE_BYS).optional(),
          groupKey: asTyped(100).min(1).optional(),
          orderBy: z.enum(['createTime desc']).default('createTime desc'),
        })
        .superRefine(({ figure: name, grouping, groupKey: key }, ctx) => {
          if (grouping !== undefined && !groupingsOf(name).includes(grouping)) {
            ctx.addIssue({ code: 'custom', path: ['grouping'], params: { rule: 'figureBy' }, message: 'figureBy' });
          }
          if ((grouping === undefined) !== (key === undefined)) {
            ctx.addIssue({ code: 'custom', path: ['groupKey'], params: { rule: 'figureKey' }, message: 'figureKey' });
          }
        }),
      data: page(
        archiveRow
          .pick({
            id: true,
            name: true,
            gender: true,
            age: true,
            departmentName: true,
            doctorName: true,
            createTime: true,
          })
          .extend({ records: counted.records, amount: counted.amount }),
      ),
    }),
  },
  [...RECORD_NOUNS, 'alerts', 'conclusions', 'instruments', 'devices', 'departments', 'accounts'],
);
