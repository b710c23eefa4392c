import { whyNotPushed } from '@cogclinic/contract/push';
import { instrumentOf } from '#modules/instruments/instruments.service.ts';
import { needLicence } from '#modules/instruments/licences.service.ts';
import type { Tx } from '#platform/database.ts';
import { fieldRefused } from '#platform/refusal.ts';

/** Which instrument, the field that names it, and who is to answer it. */
type Asked = Readonly<{ code: string; field: string; by: 'patient' | 'informant'; version?: string }>;

/**
 * Lets pass only an instrument that those who are asked answer alone, and that the institution may use.
 * @throws Refusal 404, 422 at the field, or without the licence
 */
export async function needPushable(tx: Tx, { code, field, by, version }: Asked): Promise<void> {
  const instrument = await instrumentOf(tx, code, version);
  const { answeredBy } = instrument;
  const why = whyNotPushed(instrument) ?? (answeredBy === by ? null : answeredBy);
  if (why !== null) throw fieldRefused(field, `push:unsuited.${why}`, { name: code });
  await needLicence(tx, instrument);
}
