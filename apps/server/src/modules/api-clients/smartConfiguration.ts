import { FHIR_TYPES, scopeOf } from '@cogclinic/contract/smart';
import { ALGORITHMS } from './assertion.ts';

/** What SMART App Launch 2.0 has a server tell of itself. @param endpoint address at which clients get a token */
export function smartConfiguration(endpoint: string): object {
  return {
    token_endpoint: endpoint,
    token_endpoint_auth_methods_supported: ['private_key_jwt', 'client_secret_basic'],
    token_endpoint_auth_signing_alg_values_supported: ALGORITHMS,
    grant_types_supported: ['client_credentials'],
    scopes_supported: FHIR_TYPES.map(scopeOf),
    capabilities: ['client-confidential-asymmetric', 'client-confidential-symmetric', 'permission-v1', 'permission-v2'],
  };
}
