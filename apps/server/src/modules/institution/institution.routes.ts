import { institutionCalls as calls } from '@cogclinic/contract/institution';
import { type Implementation, implement } from '#platform/call.ts';
import type { Platform } from '#platform/platform.ts';
import { ownInstitution, updateInstitution } from './institution.service.ts';
import { readLogo, removeLogo, uploadLogo } from './logo.service.ts';

/** The calls of the own institution and its logo. */
export function institutionRoutes({ storage }: Platform): Implementation[] {
  return [
    implement(calls.info, ({ tx, actor }) => ownInstitution(tx, actor)),
    implement(calls.update, ({ tx, actor, body }) => updateInstitution(tx, actor, body)),
    implement(calls.uploadLogo, (c) => uploadLogo(storage, c, c.file)),
    implement(calls.removeLogo, (c) => removeLogo(storage, c)),
    implement(calls.logo, ({ tx, params }) => readLogo(storage, tx, params.id)),
  ];
}
