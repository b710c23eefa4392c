import { institutionCalls as calls } from '@cogclinic/contract/institution';
import { type Implementation, implement } from '#platform/call.ts';
import { implementOutside } from '#platform/outside.ts';
import type { Platform } from '#platform/platform.ts';
import { storageUse } from '#platform/quota.ts';
import { ownInstitution, updateInstitution } from './institution.service.ts';
import { readLogo, removeLogo, storeLogo, takeLogo } from './logo.service.ts';

/** The calls of the own institution and its logo. */
export function institutionRoutes(platform: Platform): Implementation[] {
  const { storage } = platform;
  return [
    implement(calls.info, ({ tx, actor }) => ownInstitution(tx, actor)),
    implement(calls.storage, (c) => storageUse(storage, c)),
    implement(calls.update, ({ tx, actor, body }) => updateInstitution(tx, actor, body)),
    implementOutside(calls.uploadLogo, {
      work: ({ files, file, party }) => storeLogo(files, file, party),
      write: (c) => takeLogo(storage, c),
    }),
    implement(calls.removeLogo, (c) => removeLogo(storage, c)),
    implement(calls.logo, ({ tx, params }) => readLogo(storage, tx, params.id)),
  ];
}
