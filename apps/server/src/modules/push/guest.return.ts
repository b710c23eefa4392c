import type { CallData } from '@cogclinic/contract/call';
import type { pushCalls } from '@cogclinic/contract/push';
import { openByPin } from '#modules/identity/pin.service.ts';
import { audit } from '#platform/audit.ts';
import type { Request } from '#platform/call.ts';
import type { Guest, Tx } from '#platform/database.ts';
import type { Platform } from '#platform/platform.ts';
import { fieldRefused, notFound, Refusal } from '#platform/refusal.ts';
import { guestPush } from './guest.push.ts';
import { COUNT_PIN_TRY, WITHDRAW } from './push.statements.ts';

type AtDevice = Request & { tx: Tx; guest: Guest };

/**
 * Takes back a device that was handed over: the PIN of the account that handed it over signs the account in, and ends the link. Each
 * try is counted on its own connection before it is made.
 * @throws Refusal 404 for a link of another kind, 409 when no try is left, 422 at a wrong PIN, 429 when the account waits
 */
export async function takeBack(
  platform: Platform,
  request: AtDevice,
  { pin }: { pin: string },
): Promise<CallData<typeof pushCalls.guestReturn>> {
  const { tx, guest } = request;
  const push = await guestPush(tx, guest);
  if (!push.hand_over) throw notFound();
  const { institutionId, accountId } = guest.actor;
  const opened = await tx.outside('pin', async () => {
    const counted = await platform.database.asOwner((owner) => owner.write(COUNT_PIN_TRY, { id: guest.pushId }));
    if (counted.length === 0) return 'usedUp' as const;
    return openByPin(platform, request, { institutionId, accountId, pin });
  });
  if (opened === 'usedUp') throw new Refusal(409, 'push:pinUsedUp');
  if (opened === null) throw fieldRefused('pin', 'identity:wrongPin');
  await tx.write(WITHDRAW, { id: guest.pushId, by: accountId });
  const detail = { state: 'returned' };
  const { archiveId } = guest;
  await audit(tx, guest.actor, { action: 'change', noun: 'push', subjectId: guest.pushId, archiveId, detail });
  return { token: opened.token, archiveId };
}
