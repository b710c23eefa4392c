import { guidanceCalls } from '@cogclinic/contract/guidance';
import { pushCalls as calls } from '@cogclinic/contract/push';
import type { Language } from '@cogclinic/scales/instrument';
import type { Actor } from '#platform/actor.ts';
import { type Implementation, implement } from '#platform/call.ts';
import type { House } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { takeBack } from './guest.return.ts';
import { atLink, confirmLink, handIn, keepAnswers, openLink } from './guest.service.ts';
import { pushGuidance } from './push.guidance.ts';
import { handOver, handOverTest } from './push.handOver.ts';
import { listPushes } from './push.list.ts';
import { addPush, mailAgain, onePush, shownPush, withdrawPush } from './push.service.ts';

/** What is pushed to patients, and what the patients do with it. */
export function pushRoutes(platform: Platform, { records }: House): Implementation[] {
  const pushing = { platform, records };
  const { storage } = platform;
  const reader = (c: { actor: Actor; language: Language }) => ({
    language: c.language,
    timeZone: c.actor.timeZone,
    publicUrl: platform.config.PUBLIC_URL,
    records,
    storage,
  });
  return [
    implement(calls.list, (c) => listPushes(c.tx, c.actor, c.query, reader(c))),
    implement(calls.one, (c) => onePush(c.tx, c.actor, c.params.id, reader(c))),
    implement(calls.add, async (c) => {
      const { id } = await addPush(c.tx, c.actor, pushing, c.body);
      return shownPush(c.tx, c.actor, id, reader(c));
    }),
    implement(guidanceCalls.push, (c) => pushGuidance(c.tx, c.actor, pushing, c.params.id)),
    implement(calls.mail, (c) => mailAgain(c.tx, c.actor, pushing, c.params.id, reader(c))),
    implement(calls.withdraw, (c) => withdrawPush(c.tx, c.actor, c.params.id, reader(c))),
    implement(calls.handOver, (c) => handOver({ tx: c.tx, storage }, c.actor, c.params.id, c.body)),
    implement(calls.handOverTest, (c) => handOverTest({ tx: c.tx, storage }, c.actor, c.params.id, c.body)),
    implement(calls.guestReturn, (c) => takeBack(platform, c, c.body)),
    implement(calls.guest, async (c) => openLink(await atLink(c, records))),
    implement(calls.guestConfirm, async (c) => confirmLink(await atLink(c, records), c.body)),
    implement(calls.guestAnswers, async (c) => keepAnswers(await atLink(c, records), platform, c.body)),
    implement(calls.guestSubmit, async (c) =>
      handIn(await atLink(c, records), platform, { ...c.body, language: c.language }),
    ),
  ];
}
