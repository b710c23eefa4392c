import { pushCalls as calls } from '@cogclinic/contract/push';
import type { Language } from '@cogclinic/scales/instrument';
import type { Actor } from '#platform/actor.ts';
import { type Implementation, implement } from '#platform/call.ts';
import type { Platform } from '#platform/platform.ts';
import { confirmLink, handIn, keepAnswers, openLink } from './guest.service.ts';
import { listPushes } from './push.list.ts';
import { addPush, mailAgain, onePush, shownPush, withdrawPush } from './push.service.ts';

/** What is pushed to patients, and what the patients do with it. */
export function pushRoutes(platform: Platform): Implementation[] {
  const reader = (c: { actor: Actor; language: Language }) => ({
    language: c.language,
    timeZone: c.actor.timeZone,
    publicUrl: platform.config.PUBLIC_URL,
  });
  const caller = (c: { params: { token: string }; address: string }) => ({
    token: c.params.token,
    address: c.address,
  });
  return [
    implement(calls.list, (c) => listPushes(c.tx, c.actor, c.query, reader(c))),
    implement(calls.one, (c) => onePush(c.tx, c.actor, c.params.id, reader(c))),
    implement(calls.add, async (c) => {
      const { id } = await addPush(c.tx, c.actor, platform, c.body);
      return shownPush(c.tx, c.actor, id, reader(c));
    }),
    implement(calls.mail, (c) => mailAgain(c.tx, c.actor, platform, c.params.id, reader(c))),
    implement(calls.withdraw, (c) => withdrawPush(c.tx, c.actor, c.params.id, reader(c))),
    implement(calls.guest, (c) => openLink(platform, caller(c))),
    implement(calls.guestConfirm, (c) => confirmLink(platform, caller(c), c.body)),
    implement(calls.guestAnswers, (c) => keepAnswers(platform, caller(c), c.body)),
    implement(calls.guestSubmit, (c) => handIn(platform, caller(c), c.body)),
  ];
}
