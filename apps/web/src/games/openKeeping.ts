import type { Keeping } from './assignment.ts';
import type { Purpose } from './keeping.ts';
import type { Whose } from './outbox/session.ts';

/**
 * Opens where the sessions of a patient are kept until they are sent. Loaded only for a patient: a game that is tried or watched keeps
 * nothing, and needs neither the outbox nor its cipher.
 * @param token of the account that plays; null behind a link
 * @returns where a session is kept, for what it is played for
 */
export async function openKeeping(whose: Whose, token: string | null): Promise<(purpose: Purpose) => Keeping> {
  const [{ openOutboxes }, { keepingIn }] = await Promise.all([
    import('./outbox/openOutboxes.ts'),
    import('./keeping.ts'),
  ]);
  const { own } = await openOutboxes(whose, token);
  return (purpose) => keepingIn(own, purpose);
}
