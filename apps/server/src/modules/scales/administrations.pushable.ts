import type { Texts } from '@cogclinic/scales/instrument';
import { nameOf, ownName } from '#modules/instruments/instruments.service.ts';
import type { Tx } from '#platform/database.ts';
import { type AskedSubject, pushableOf } from '#platform/pushable.ts';
import { fieldRefused } from '#platform/refusal.ts';
import { needPushable } from './pushable.service.ts';

/** A scale that patients, or informants, answer alone, pushed to one of them; it begins when the link is first opened. */
export const administrationPushable = pushableOf<{ code: string | null; own: Texts | null }>({
  words: { name: 'overview:push.scale', purpose: 'push:mail.purpose.scale' },
  subject: async (tx, _actor, _archiveId, asked) => ({ instrument: await allowedInstrument(tx, asked) }),
  facts: (pushes) => {
    const code = `${pushes}.instrument`;
    return `json_build_object('code', ${code}, 'own', ${ownName(code)})`;
  },
  title: ({ code, own }, language) => nameOf(code ?? '', own, language),
  standing: {
    join: 'LEFT JOIN administrations d ON d.institution_id = p.institution_id AND d.id = p.administration_id',
    gone: "d.state = 'discarded'",
    doneAt: "CASE WHEN d.state = 'finished' THEN d.saved_at END",
  },
});

async function allowedInstrument(tx: Tx, { instrument: code, contactId }: AskedSubject): Promise<string> {
  if (code === null) throw fieldRefused('instrument', 'push:chooseScale');
  await needPushable(tx, { code, field: 'instrument', by: contactId === null ? 'patient' : 'informant' });
  return code;
}
