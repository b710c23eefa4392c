import type { Keeping } from './assignment.ts';
import type { Purpose } from './keeping.ts';
import type { Whose } from './outbox/session.ts';
import type { SessionOutbox } from './outbox/sessionOutbox.ts';
import { untilThere } from './untilThere.ts';

/**
 * Loads what keeps a patient's session while it is played; a game that is tried or watched keeps nothing, and loads nothing of it.
 * The outbox, which sends what was played, comes later.
 * @param token of the account that plays; null behind a link
 * @returns where a session is kept, for what it is played for
 */
export async function openKeeping(whose: Whose, token: string | null): Promise<(purpose: Purpose) => Keeping> {
  const { keepingIn } = await import('./keeping.ts');
  let opened: Promise<SessionOutbox> | null = null;
  const outbox = () => {
    opened ??= openOutbox(whose, token);
    return opened;
  };
  return (purpose) => keepingIn(outbox, purpose);
}

async function openOutbox(whose: Whose, token: string | null): Promise<SessionOutbox> {
  const { openOutboxes } = await untilThere(() => import('./outbox/openOutboxes.ts'));
  const { own } = await openOutboxes(whose, token);
  return own;
}
