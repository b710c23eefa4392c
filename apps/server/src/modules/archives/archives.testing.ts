import { randomBytes, randomInt } from 'node:crypto';
import type { archiveCalls } from '@cogclinic/contract/archives';
import type { CallArguments } from '@cogclinic/contract/call';

type NewArchive = CallArguments<typeof archiveCalls.add>['body'];

/** What a form sends for a new archive: only what must be there, with a document number of its own. */
export function newArchive(fields: Partial<NewArchive> = {}): NewArchive {
  return {
    name: '李秀英',
    gender: 'female',
    birthday: '1950-06-15',
    idType: 'passport',
    idNumber: `E${randomBytes(6).toString('hex').toUpperCase()}`,
    ...fields,
  };
}

/** A phone number that no other test uses. */
export const newPhone = () => `139${randomInt(1e8).toString().padStart(8, '0')}`;
