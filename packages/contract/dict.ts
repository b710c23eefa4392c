import { GRADES } from '@cogclinic/scales/grades';
import { LEVELS } from '@cogclinic/scales/levels';
import { isInTaiwan } from '@cogclinic/scales/regions';
import { z } from 'zod';
import { ADMINS, call, calls, EVERYONE } from './call.ts';
import { id, optional, versionField } from './fields.ts';

/**
 * The sixteen indigenous peoples whom Taiwan's Council of Indigenous Peoples recognises and its household registers name,
 * in the council's order.
 */
const TAIWAN_PEOPLES = [
  'amis',
  'atayal',
  'paiwan',
  'bunun',
  'puyuma',
  'rukai',
  'tsou',
  'saisiyat',
  'yami',
  'thao',
  'kavalan',
  'truku',
  'sakizaya',
  'sediq',
  'hlaalua',
  'kanakanavu',
] as const;
const IN_TAIWAN: ReadonlySet<string> = new Set(TAIWAN_PEOPLES);

/** Whether an ethnic group is offered in a region: elsewhere than in Taiwan its peoples are not, and there no "minority" is. */
export const isGroupOf = (code: string, timeZone: string): boolean =>
  isInTaiwan(timeZone) ? code !== 'minority' : !IN_TAIWAN.has(code);

/** The coded fields and their codes; their labels in four languages are texts of the server. */
export const DICTS = {
  gender: ['male', 'female'],
  idType: ['resident', 'passport', 'other'],
  maritalStatus: ['married', 'unmarried', 'widowed', 'divorced', 'unspecified'],
  education: ['primary', 'middle', 'high', 'juniorCollege', 'bachelor', 'master', 'other'],
  ethnicGroup: ['han', 'minority', ...TAIWAN_PEOPLES],
  bloodType: ['A', 'B', 'O', 'AB'],
  rhFactor: ['negative', 'positive', 'unknown'],
  occupation: [
    'official',
    'professional',
    'clerk',
    'service',
    'agriculture',
    'worker',
    'military',
    'student',
    'retired',
    'other',
  ],
  allergy: ['penicillin', 'sulfanilamide', 'streptomycin', 'other'],
  exposure: ['chemicals', 'poison', 'radiation'],
  disability: ['vision', 'hearing', 'speech', 'limb', 'intelligence', 'mental', 'other'],
  handedness: ['right', 'left', 'both'],
  relation: [
    'spouse',
    'child',
    'childInLaw',
    'parent',
    'sibling',
    'grandchild',
    'relative',
    'friend',
    'neighbour',
    'caregiver',
    'other',
  ],
  /** Express companies of the mainland, of Taiwan, of Russia, and of many countries. */
  carrier: [
    'sf',
    'jd',
    'ems',
    'chinaPost',
    'zto',
    'yto',
    'sto',
    'yunda',
    'jt',
    'deppon',
    'tcat',
    'ecan',
    'hct',
    'taiwanPost',
    'cdek',
    'russianPost',
    'dhl',
    'fedex',
    'ups',
    'other',
  ],
  certainty: ['suspected', 'confirmed', 'excluded'],
  level: LEVELS,
  grade: GRADES,
  roleType: ['ADMIN', 'DOCTOR', 'CONTRACTMANAGER'],
  title: ['chief', 'associateChief', 'attending', 'resident'],
  dataAuthority: ['all', 'oneself', 'private'],
} as const;

export type DictType = keyof typeof DICTS;
export const DICT_TYPES = Object.keys(DICTS) as [DictType, ...DictType[]];

/** Dictionaries to which an institution may add entries of its own. */
export const OPEN_DICTS = [
  'maritalStatus',
  'education',
  'ethnicGroup',
  'occupation',
  'allergy',
  'exposure',
  'disability',
  'carrier',
] as const satisfies readonly DictType[];
export type OpenDict = (typeof OPEN_DICTS)[number];

/** The code of an entry that an institution added. */
export type OwnCode = `own-${string}`;
const ownCode = z.templateLiteral(['own-', z.string().regex(/^[0-9a-f]{12}$/)]);

/** A code of one dictionary, or of an entry that the institution added; the server checks that such an entry exists. */
export const openCode = <T extends OpenDict>(type: T) => z.union([ownCode, z.enum(DICTS[type])]);
/** Any number of different codes of one dictionary, the institution's entries included. */
export const openCodes = <T extends OpenDict>(type: T) =>
  z
    .array(openCode(type))
    .max(60)
    .refine((codes) => new Set(codes).size === codes.length, { params: { rule: 'distinct' } });

/** A code of one dictionary. */
export const dictCode = <T extends DictType>(type: T) => z.enum(DICTS[type]);
const dictType = z.enum(DICT_TYPES);

export const dictEntry = z.object({ dictType, dictValue: z.string(), dictLabel: z.string() });

/** The label of an institution's entry by language; a missing language shows another's label. */
const labels = z
  .object({ zh: optional(40), 'zh-TW': optional(40), en: optional(40), ru: optional(40) })
  .refine((given) => Object.values(given).some((label) => label !== null), {
    path: ['zh'],
    params: { rule: 'required' },
  });

/** An entry that the institution added. */
export const ownEntry = z.object({
  id,
  dictType: z.enum(OPEN_DICTS),
  code: z.string(),
  labels: z.object({
    zh: z.string().nullable(),
    'zh-TW': z.string().nullable(),
    en: z.string().nullable(),
    ru: z.string().nullable(),
  }),
  /** No longer offered; records that use it keep it. */
  retired: z.boolean(),
  /** Number of archives that use it. */
  uses: z.int(),
  version: z.int(),
});

const KEEPS = { access: ADMINS, scope: 'institution' } as const;

export const dictCalls = calls('dict', {
  list: call({
    method: 'GET',
    path: '/sys-dict-data/list',
    summary: 'The entries of one dictionary, labelled in the reader’s language; without dictType, of all',
    access: EVERYONE,
    scope: 'institution',
    query: z.object({ dictType: dictType.optional() }),
    /** Includes retired entries, marked, for the records that use them. */
    data: z.array(dictEntry.extend({ retired: z.boolean() })),
  }),
  own: call({
    method: 'GET',
    path: '/sys-dict-data/own',
    summary: 'The entries that the institution added, with how often each is used',
    ...KEEPS,
    data: z.array(ownEntry),
  }),
  add: call({
    method: 'POST',
    path: '/sys-dict-data/add',
    changes: ['dict'],
    summary: 'Adds an entry of the institution’s own to an open dictionary',
    ...KEEPS,
    body: z.object({ dictType: z.enum(OPEN_DICTS), labels }),
    data: ownEntry,
  }),
  update: call({
    method: 'POST',
    path: '/sys-dict-data/update',
    changes: ['dict'],
    summary: 'Changes an own entry’s labels, or retires it, or offers it again',
    ...KEEPS,
    body: z.object({ id, version: versionField, labels, retired: z.boolean() }),
    data: ownEntry,
  }),
  remove: call({
    method: 'POST',
    path: '/sys-dict-data/remove',
    changes: ['dict'],
    summary: 'Removes an own entry that no record has; one in use is refused and can be retired',
    ...KEEPS,
    body: z.object({ id, version: versionField }),
    data: z.null(),
  }),
});
