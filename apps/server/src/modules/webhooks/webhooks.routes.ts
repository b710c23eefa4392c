import { webhookCalls as calls } from '@cogclinic/contract/webhooks';
import { type Implementation, implement } from '#platform/call.ts';
import { implementOutside } from '#platform/outside.ts';
import type { Platform } from '#platform/platform.ts';
import { againFor, leaveOut, listDeliveries, noteAgain, noteTest, sendByHand, testFor } from './deliveries.service.ts';
import {
  addWebhook,
  endWebhook,
  listWebhooks,
  newSecret,
  tryNow,
  turnWebhook,
  updateWebhook,
} from './webhooks.service.ts';

/** How an administrator registers addresses that are told what happens, and sees what became of the messages. */
export function webhookRoutes(platform: Platform): Implementation[] {
  return [
    implement(calls.list, (c) => listWebhooks(c.tx, c.actor)),
    implement(calls.add, (c) => addWebhook(platform, c.tx, c.actor, c.body)),
    implement(calls.update, (c) => updateWebhook(c.tx, c.actor, c.body)),
    implement(calls.turn, (c) => turnWebhook(c.tx, c.actor, c.body)),
    implement(calls.end, (c) => endWebhook(c.tx, c.actor, c.body)),
    implement(calls.newSecret, (c) => newSecret(platform, c.tx, c.actor, c.body.id)),
    implement(calls.tryNow, (c) => tryNow(c.tx, c.actor, c.body.id)),
    implementOutside(calls.test, {
      authorise: ({ tx, actor, body }) => testFor(platform, tx, actor, body.id),
      work: ({ allowed }) => sendByHand(allowed),
      write: ({ tx, actor, allowed, done }) => noteTest(tx, actor, allowed, done),
    }),
    implement(calls.deliveries, (c) => listDeliveries(c.tx, c.actor, c.query)),
    implementOutside(calls.sendAgain, {
      authorise: ({ tx, actor, body }) => againFor(platform, tx, actor, body.id),
      work: ({ allowed }) => sendByHand(allowed),
      write: ({ tx, actor, allowed, done }) => noteAgain(tx, actor, allowed, done),
    }),
    implement(calls.leaveOut, (c) => leaveOut(c.tx, c.actor, c.body.id)),
  ];
}
