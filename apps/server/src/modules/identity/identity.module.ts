import type { Module } from '#platform/module.ts';
import { accountRoutes } from './accounts.routes.ts';
import { cleanDaily } from './cleaning.ts';
import { practitionerSource } from './identity.fhir.ts';
import { identityRoutes } from './identity.routes.ts';
import { passkeyRoutes } from './passkeys/passkeys.routes.ts';
import { serveCodes } from './resetCode.service.ts';
import { serveLocked } from './securityLetters.ts';
import { ssoRoutes } from './sso/sso.routes.ts';

/** Signing in, one’s own account, and the accounts of an institution. */
export const identityModule: Module = {
  routes: (platform) => [
    ...identityRoutes(platform),
    ...accountRoutes(platform),
    ...passkeyRoutes(platform),
    ...ssoRoutes(platform),
  ],
  background(platform) {
    serveCodes(platform);
    serveLocked(platform);
    cleanDaily(platform);
  },
  fhir: [practitionerSource],
};
