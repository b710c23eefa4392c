import { z } from 'zod';
import { call, calls, EVERYONE } from './call.ts';
import { type DICTS, dictCode } from './dict.ts';
import { email, id, idParams, LIMITS, optional, orNull, phone, required, versionField } from './fields.ts';

/** What a person is to the patient. */
export type Relation = (typeof DICTS.relation)[number];

/** A person who belongs to a patient: family, a friend, a paid caregiver. */
export const contact = z.object({
  id,
  archiveId: id,
  name: z.string(),
  relation: dictCode('relation'),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  /** Whether they live with the patient; null when not known. */
  livesWith: z.boolean().nullable(),
  /** Whether they are the one who is asked about the patient; at most one of a patient’s contacts is. */
  informant: z.boolean(),
  remark: z.string().nullable(),
  version: z.int(),
});

const content = {
  name: required(LIMITS.name),
  relation: dictCode('relation'),
  phone: orNull(phone),
  email: orNull(email),
  livesWith: orNull(z.boolean()),
  informant: z.boolean().default(false),
  remark: optional(LIMITS.text),
};

/** What the form of a contact fills. */
export const contactFields = z.object(content);

const READS = { access: EVERYONE, scope: 'patients' } as const;
const WRITES = { access: EVERYONE, scope: 'patients' } as const;

export const contactCalls = calls(
  'contacts',
  {
    list: call({
      method: 'GET',
      path: '/contact/list/{id}',
      summary: 'The contacts of one patient, the informant first; the id is the archive’s',
      ...READS,
      params: idParams,
      data: z.array(contact),
    }),
    add: call({
      method: 'POST',
      path: '/contact/add',
      changes: ['contacts'],
      summary: 'Adds a contact; as informant it takes the place of the one before',
      ...WRITES,
      body: z.object({
        /** Made by the client; sending the same id twice adds once. */
        requestId: id,
        archiveId: id,
        ...content,
      }),
      data: contact,
    }),
    update: call({
      method: 'POST',
      path: '/contact/update',
      changes: ['contacts'],
      summary: 'Changes a contact',
      ...WRITES,
      body: z.object({ id, version: versionField, ...content }),
      data: contact,
    }),
    remove: call({
      method: 'POST',
      path: '/contact/remove',
      changes: ['contacts'],
      summary: 'Removes a contact',
      ...WRITES,
      body: z.object({ id, version: versionField }),
      data: z.object({ version: z.int() }),
    }),
    restore: call({
      method: 'POST',
      path: '/contact/restore',
      changes: ['contacts'],
      summary: 'Takes back that a contact was removed; another informant named since stays the informant',
      ...WRITES,
      body: z.object({ id, version: versionField }),
      data: contact,
    }),
  },
  ['archives'],
);
