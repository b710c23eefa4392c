import type { apiClientCalls } from '@cogclinic/contract/apiClients';
import type { CallInput } from '@cogclinic/contract/call';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Tx } from '#platform/database.ts';
import { fieldRefused } from '#platform/refusal.ts';
import { writeSql } from '#platform/sql/statement.ts';
import type { ApiClient } from './apiClients.rows.ts';
import { END_TOKENS, holdClient, oneClient } from './apiClients.service.ts';
import { readKeysAt } from './keyAddress.ts';

type Given = CallInput<typeof apiClientCalls.setJwksAddress>['body'];

const SET = writeSql(
  'apiClients.setJwksAddress',
  {},
  ({ id, address, inner }: { id: string; address: string | null; inner: boolean }) =>
    `UPDATE api_clients SET jwks_address = ${address}, jwks_inner = ${inner}, version = version + 1 WHERE id = ${id}`,
);

/** Reads the keys at an address before it is kept. @throws Refusal 422 at `jwksAddress`, saying what is wrong there */
export async function checkKeyAddress({ jwksAddress: address, inner }: Given): Promise<void> {
  if (address === null) return;
  const { problem } = await readKeysAt({ address, inner });
  if (!problem) return;
  const { reason, status, held } = problem;
  if (held) throw fieldRefused('jwksAddress', held.key, held.params);
  const params = status === undefined ? {} : { status };
  throw fieldRefused('jwksAddress', `apiClients:keyAddress.${reason}`, params);
}

/** Keeps where a system publishes its keys, or no longer; tokens that it has end. @throws Refusal as `holdClient` */
export async function setKeyAddress(
  tx: Tx,
  actor: Actor,
  { id, jwksAddress: address, inner }: Given,
): Promise<ApiClient> {
  await holdClient(tx, actor, { id });
  await tx.write(SET, { id, address, inner: address !== null && inner });
  await tx.write(END_TOKENS, { id });
  await audit(tx, actor, {
    action: 'change',
    noun: 'apiClients',
    subjectId: id,
    detail: { keyAddress: address ?? '' },
  });
  return oneClient(tx, actor, id);
}
