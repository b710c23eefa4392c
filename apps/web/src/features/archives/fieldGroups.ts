import type { archiveFields } from '@cogclinic/contract/archives';
import type { DictType } from '@cogclinic/contract/dict';
import type { z } from 'zod';

export type ArchiveField = keyof z.input<typeof archiveFields>;

/** One field of the health file: its input, and the dictionary of its codes. */
export type GroupField = Readonly<{
  name: ArchiveField;
  input:
    | 'text'
    | 'textarea'
    | 'number'
    | 'select'
    | 'radio'
    | 'checkboxes'
    | 'idNumber'
    | 'birthday'
    | 'contact'
    | 'place';
  dict?: DictType;
  span?: 'full';
  /** Shown only when this field holds the code `other`. */
  whenOther?: ArchiveField;
}>;

export type FieldGroup = Readonly<{ key: GroupKey; fields: readonly GroupField[] }>;
export type GroupKey = 'identity' | 'contact' | 'staff' | 'social' | 'medical' | 'other';

/** The health file in the order in which it is filled in and read (spec section 3). */
export const FIELD_GROUPS: readonly FieldGroup[] = [
  {
    key: 'identity',
    fields: [
      { name: 'name', input: 'text' },
      { name: 'idType', input: 'select', dict: 'idType' },
      { name: 'idNumber', input: 'idNumber' },
      { name: 'gender', input: 'radio', dict: 'gender' },
      { name: 'birthday', input: 'birthday' },
      { name: 'outpatientNumber', input: 'text' },
    ],
  },
  {
    key: 'contact',
    fields: [
      { name: 'phone', input: 'contact' },
      { name: 'email', input: 'contact' },
      { name: 'account', input: 'text' },
    ],
  },
  {
    key: 'staff',
    fields: [
      { name: 'departmentId', input: 'place' },
      { name: 'doctorId', input: 'place' },
      { name: 'healthyDoctorId', input: 'place' },
    ],
  },
  {
    key: 'social',
    fields: [
      { name: 'education', input: 'select', dict: 'education' },
      { name: 'educationYears', input: 'number' },
      { name: 'occupation', input: 'select', dict: 'occupation' },
      { name: 'maritalStatus', input: 'select', dict: 'maritalStatus' },
      { name: 'ethnicGroup', input: 'select', dict: 'ethnicGroup' },
    ],
  },
  {
    key: 'medical',
    fields: [
      { name: 'handedness', input: 'radio', dict: 'handedness' },
      { name: 'bloodType', input: 'select', dict: 'bloodType' },
      { name: 'rhFactor', input: 'select', dict: 'rhFactor' },
      { name: 'allergies', input: 'checkboxes', dict: 'allergy', span: 'full' },
      { name: 'allergyOther', input: 'text', whenOther: 'allergies' },
      { name: 'exposures', input: 'checkboxes', dict: 'exposure', span: 'full' },
      { name: 'pastIllness', input: 'textarea' },
      { name: 'pastOperation', input: 'textarea' },
      { name: 'pastTrauma', input: 'textarea' },
      { name: 'pastTransfusion', input: 'textarea' },
      { name: 'familyHistory', input: 'textarea' },
      { name: 'geneticHistory', input: 'textarea' },
    ],
  },
  {
    key: 'other',
    fields: [
      { name: 'disabilities', input: 'checkboxes', dict: 'disability', span: 'full' },
      { name: 'disabilityOther', input: 'text', whenOther: 'disabilities' },
      { name: 'remark', input: 'textarea', span: 'full' },
    ],
  },
];
