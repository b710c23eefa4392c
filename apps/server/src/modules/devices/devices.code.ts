import type { CallData } from '@cogclinic/contract/call';
import type { deviceCalls } from '@cogclinic/contract/devices';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Tx } from '#platform/database.ts';
import { CODE_MINUTES, hashOfCode, newSixDigits } from '#platform/sixDigits.ts';
import { writeSql } from '#platform/sql/statement.ts';
import { holdDevice } from './hold.service.ts';

const SET_CODE = writeSql(
  'devices.setCode',
  {},
  ({ id, hash }: { id: string; hash: Buffer }) =>
    `UPDATE devices SET code_hash = ${hash}, code_until = now() + interval '${CODE_MINUTES} minutes', code_guesses = 0 WHERE id = ${id}`,
);

/** Makes the code by which a device enrols; one made before works no more. @throws Refusal as `holdDevice` */
export async function newCode(
  tx: Tx,
  actor: Actor,
  id: string,
  publicUrl: string | undefined,
): Promise<CallData<typeof deviceCalls.code>> {
  const device = await holdDevice(tx, actor, { id });
  const code = newSixDigits();
  await tx.write(SET_CODE, { id, hash: hashOfCode(id, code) });
  await audit(tx, actor, { action: 'change', noun: 'devices', subjectId: id, detail: { state: 'code' } });
  const number = device.imei ?? device.serial ?? '';
  const link = new URLSearchParams({ ...(publicUrl && { server: publicUrl }), number, code });
  return { code, number, link: `cogclinic-device:enrol?${link}`, expiresInS: CODE_MINUTES * 60 };
}
