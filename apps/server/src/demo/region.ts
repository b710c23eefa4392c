import type { Role } from '@cogclinic/contract/call';
import type { DICTS } from '@cogclinic/contract/dict';
import type { Level } from '@cogclinic/scales/instrument';
import type { Random } from './random.ts';

export type Gender = (typeof DICTS.gender)[number];
type Of<T extends keyof typeof DICTS> = (typeof DICTS)[T][number];

/** A member of staff, told of by sign-in name. */
export type StaffPlan = Readonly<{
  loginName: string;
  username: string;
  roleType: Role;
  title?: Of<'title'>;
  /** Index of the department among the region's. */
  department?: number;
  dataAuthority: Of<'dataAuthority'>;
  mall?: true;
  disabled?: true;
}>;

/** What a patient of this region carries as identity. */
export type Identity = Readonly<{ idType: Of<'idType'>; idNumber: string }>;

/** One institution of the demonstration and all that its place decides: names, numbers, texts. */
export type Region = Readonly<{
  key: string;
  /** Fixed, so that the demonstration is known again. */
  institutionId: string;
  institution: Readonly<{
    name: string;
    adminName: string;
    adminPhone: string;
    servicePhone: string;
    address: string;
    detailedAddress: string;
    timeZone: string;
  }>;
  /** How many days before its first patients it opened; the first region opened first. */
  openedBefore: number;
  departments: readonly string[];
  staff: readonly StaffPlan[];
  patients: number;
  /** Instruments whose licence the institution has confirmed. */
  licences: readonly string[];
  normSets: Readonly<Record<string, string>>;
  enterprises: readonly Readonly<{ name: string; packages: readonly ExamPackage[] }>[];
  packages: readonly ExamPackage[];
  name(random: Random, gender: Gender): string;
  /** A relative's name that fits the patient's. */
  relative(random: Random, patientName: string): string;
  identity(random: Random, person: Readonly<{ birthday: string; gender: Gender }>): Identity;
  /** The `index`-th number; no two are the same. */
  phone(random: Random, index: number): string;
  /** Null where the ethnic groups of the form say nothing. */
  minorityShare: number | null;
  /** How many levels of school more than in Shanghai, at most. */
  moreSchooling: number;
  texts: HistoryTexts;
  /** By category; `cognition` stands for those without words of their own. */
  comments: Readonly<Record<string, Readonly<Record<Level, readonly string[]>>>>;
  flaggedComments: readonly string[];
}>;

export type ExamPackage = Readonly<{ name: string; items: readonly string[] }>;

export type HistoryTexts = Readonly<{
  illnesses: readonly string[];
  operations: readonly string[];
  traumas: readonly string[];
  transfusions: readonly string[];
  family: readonly string[];
  genetic: readonly string[];
  remarks: readonly string[];
  otherAllergies: readonly string[];
  /** Between two illnesses. */
  comma: string;
}>;
