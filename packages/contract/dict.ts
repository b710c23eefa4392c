import { z } from 'zod';
import { call, EVERYONE } from './call.ts';

/** The coded fields and their codes; labels in four languages are the server's texts. */
export const DICTS = {
  gender: ['male', 'female'],
  idType: ['resident', 'passport', 'other'],
  maritalStatus: ['married', 'unmarried', 'widowed', 'divorced', 'unspecified'],
  education: ['primary', 'middle', 'high', 'juniorCollege', 'bachelor', 'master', 'other'],
  ethnicGroup: ['han', 'minority'],
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
  level: ['normal', 'mild', 'moderate', 'severe'],
  roleType: ['ADMIN', 'DOCTOR', 'CONTRACTMANAGER'],
  title: ['chief', 'associateChief', 'attending', 'resident'],
  dataAuthority: ['all', 'oneself', 'private'],
} as const;

export type DictType = keyof typeof DICTS;
export const DICT_TYPES = Object.keys(DICTS) as [DictType, ...DictType[]];

/** A code of one dictionary. */
export const dictCode = <T extends DictType>(type: T) => z.enum(DICTS[type]);
/** Any number of different codes of one dictionary. */
export const dictCodes = <T extends DictType>(type: T) =>
  z
    .array(z.enum(DICTS[type]))
    .max(DICTS[type].length)
    .refine((codes) => new Set(codes).size === codes.length, { params: { rule: 'distinct' } });

export const dictEntry = z.object({ dictValue: z.string(), dictLabel: z.string() });

export const dictCalls = {
  list: call({
    method: 'GET',
    path: '/sys-dict-data/list',
    summary: 'The entries of one dictionary, labelled in the reader’s language; without dictType, of all',
    access: EVERYONE,
    scope: 'none',
    writes: false,
    query: z.object({ dictType: z.enum(DICT_TYPES).optional() }),
    data: z.array(dictEntry.extend({ dictType: z.enum(DICT_TYPES) })),
  }),
};
