import type { apiClientCalls } from '@cogclinic/contract/apiClients';
import type { CallData } from '@cogclinic/contract/call';
import { FHIR_TYPES, grants } from '@cogclinic/contract/smart';
import type { Actor } from '#platform/actor.ts';
import { bool, json, moment, oneOf, type RowOf, text, texts, uuid, whole } from '#platform/sql/columns.ts';
import { wireDay, wireTime } from '#platform/time.ts';

export type ApiClient = CallData<typeof apiClientCalls.add>;

type Key = {
  id: string;
  kid: string;
  alg: 'RS384' | 'ES384';
  expires_at: string | null;
  is_expired: boolean;
  created_at: string;
  last_used_at: string | null;
};

export const COLUMNS = {
  id: uuid,
  name: text,
  contact: text,
  scopes: texts,
  data_authority: oneOf(['all', 'oneself']),
  department_id: uuid.orNull,
  department_name: text.orNull,
  addresses: texts,
  keys: json<Key[]>(),
  jwks_address: text.orNull,
  jwks_inner: bool,
  has_secret: bool.always,
  last_used_at: moment.orNull,
  created_at: moment,
  added_by_name: text,
  ended_at: moment.orNull,
  ended_by_name: text.orNull,
  version: whole,
};
export type ApiClientRow = RowOf<typeof COLUMNS>;

const NAME_OF = (by: string) =>
  `(SELECT a.username FROM accounts a WHERE a.institution_id = c.institution_id AND a.id = c.${by})`;

/** Selects `COLUMNS` of `api_clients c`. */
export const SELECT = `SELECT c.id, c.name, c.contact, c.scopes, c.data_authority, c.department_id, c.addresses, c.jwks_address, c.jwks_inner, c.last_used_at,
    c.created_at, c.ended_at, c.version, c.secret_hash IS NOT NULL AS has_secret,
    (SELECT d.name FROM departments d WHERE d.institution_id = c.institution_id AND d.id = c.department_id) AS department_name,
    ${NAME_OF('added_by')} AS added_by_name, ${NAME_OF('ended_by')} AS ended_by_name,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('id', k.id, 'kid', k.kid, 'alg', k.alg, 'expires_at', k.expires_at,
              'is_expired', coalesce(k.expires_at <= now(), false), 'created_at', k.created_at, 'last_used_at', k.last_used_at)
              ORDER BY k.created_at, k.id), '[]')
       FROM api_client_keys k
      WHERE k.institution_id = c.institution_id AND k.client_id = c.id AND k.removed_at IS NULL) AS keys
  FROM api_clients c`;

/** A connected system as it goes out. */
export function presented(row: ApiClientRow, { timeZone }: Pick<Actor, 'timeZone'>): ApiClient {
  const time = (at: Date | null) => at && wireTime(at, timeZone);
  return {
    id: row.id,
    name: row.name,
    contact: row.contact,
    types: FHIR_TYPES.filter((type) => grants(row.scopes, `system/${type}.rs`)),
    dataAuthority: row.data_authority,
    departmentId: row.department_id,
    departmentName: row.department_name,
    addresses: row.addresses,
    keys: row.keys.map((key) => ({
      id: key.id,
      kid: key.kid,
      alg: key.alg,
      // It ends with its last day.
      expiresOn: key.expires_at && wireDay(new Date(Date.parse(key.expires_at) - 1), timeZone),
      isExpired: key.is_expired,
      addedTime: wireTime(new Date(key.created_at), timeZone),
      lastUsedTime: time(key.last_used_at ? new Date(key.last_used_at) : null),
    })),
    jwksAddress: row.jwks_address,
    jwksInner: row.jwks_inner,
    hasSecret: row.has_secret,
    lastUsedTime: time(row.last_used_at),
    addedTime: time(row.created_at) ?? '',
    addedByName: row.added_by_name,
    endedTime: time(row.ended_at),
    endedByName: row.ended_by_name,
    version: row.version,
  };
}
