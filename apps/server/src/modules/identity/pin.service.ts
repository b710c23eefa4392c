import type { CallInput } from '@cogclinic/contract/call';
import type { identityCalls } from '@cogclinic/contract/identity';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Request } from '#platform/call.ts';
import type { Tx } from '#platform/database.ts';
import type { Platform } from '#platform/platform.ts';
import { fieldRefused } from '#platform/refusal.ts';
import { noteLater } from '#platform/refusalNotes.ts';
import { queries } from '#platform/sql/builder.ts';
import { read, write } from '#platform/sql/statement.ts';
import { countAttempt, forgive, PIN } from './attempts.ts';
import { inTurn } from './hashing.ts';
import { heldAsChecked } from './heldAccount.ts';
import type { accounts } from './identity.tables.ts';
import { ifOwnPassword } from './password.service.ts';
import { hashSecret, secretFits } from './passwords.ts';
import { newSession } from './sessionOpening.ts';

type SignedIn = Request & { tx: Tx; actor: Actor; tokenHash: Buffer };

const db = queries<typeof accounts>();
const SET = write('identity.setPin', (given: { id: string; pinHash: string | null }) =>
  db.updateTable('accounts').set({ pin_hash: given.pinHash }).where('id', '=', given.id),
);
const FIND = read('identity.pinOf', (given: { institutionId: string; id: string }) =>
  db
    .selectFrom('accounts')
    .select(['login_name', 'pin_hash', 'enabled'])
    .where('institution_id', '=', given.institutionId)
    .where('id', '=', given.id),
);
const HOLD_AS_CHECKED = heldAsChecked('identity.holdPinAsChecked', 'pin_hash');

/**
 * Sets the PIN with which the account takes a device back from a patient; null removes it.
 * @throws Refusal 422 at a wrong password, 429 after too many wrong ones
 */
export async function savePin(
  platform: Platform,
  request: SignedIn,
  { password, pin }: CallInput<typeof identityCalls.savePin>['body'],
): Promise<null> {
  const { tx, actor } = request;
  const made = await ifOwnPassword(platform, request, password, async () => ({
    pinHash: pin === null ? null : await hashSecret(pin),
  }));
  if (!made) throw fieldRefused('password', 'identity:wrongOldPassword');
  await tx.write(SET, { id: actor.accountId, pinHash: made.pinHash });
  const detail = { fields: ['pin'] };
  await audit(tx, actor, { action: 'change', noun: 'accounts', subjectId: actor.accountId, detail });
  return null;
}

type Given = Readonly<{ institutionId: string; accountId: string; pin: string }>;

/**
 * Signs an account in by its PIN; null when it does not fit, or the account has none. To be run outside of a transaction.
 * @throws Refusal 429 while the account or the address must wait after wrong ones
 */
export function openByPin(
  platform: Platform,
  request: Request,
  { institutionId, accountId: id, pin }: Given,
): Promise<{ token: string } | null> {
  const { database } = platform;
  return inTurn(request.address, async () => {
    const [found] = await database.asOwner((tx) => tx.read(FIND, { institutionId, id }));
    const attempt = await countAttempt(database, PIN, { loginName: found?.login_name ?? '', address: request.address });
    const pinHash = found?.pin_hash;
    if (!(await secretFits(pin, pinHash)) || !pinHash) {
      const wrong = { action: 'refuse', noun: 'sessions', detail: { state: 'wrongPin' } } as const;
      noteLater(database, request, { institutionId, accountId: id }, { ...wrong, address: request.address });
      return null;
    }
    return database.asOwner(async (tx) => {
      const held = await tx.read(HOLD_AS_CHECKED, { institutionId, id, hash: pinHash });
      if (held.length === 0) return null;
      await forgive(tx, attempt);
      return newSession(platform, tx, request, {
        institutionId,
        accountId: id,
        remember: false,
        detail: { by: 'pin' },
      });
    });
  });
}
