import { type Unsuited, whyNotPushed } from '@cogclinic/contract/push';
import { instrumentOf } from '#modules/instruments/instruments.service.ts';
import { needLicence } from '#modules/instruments/licences.service.ts';
import type { Tx } from '#platform/database.ts';
import { fieldRefused } from '#platform/refusal.ts';

const UNSUITED: Readonly<Record<Unsuited, string>> = {
  informant: 'push:unsuited.informant',
  examiner: 'push:unsuited.examiner',
  tasks: 'push:unsuited.tasks',
};

/**
 * Lets pass only an instrument that patients answer alone and the institution may use.
 * @throws Refusal 404, 422 at the field, or without the licence
 */
export async function needPushable(tx: Tx, code: string, field: string, version?: string): Promise<void> {
  const instrument = await instrumentOf(tx, code, version);
  const why = whyNotPushed(instrument);
  if (why !== null) throw fieldRefused(field, UNSUITED[why], { name: code });
  await needLicence(tx, instrument);
}
