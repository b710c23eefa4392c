import { z } from 'zod';
import type { Tx } from '#platform/database.ts';
import { TELL } from './casts.statements.ts';

const notice = z.object({
  cast: z.uuid(),
  device: z.uuid(),
  /** `begun`: a server is to take it in hand; `viewers`: somebody may look on no more; `picture`: another part of it is shown. */
  what: z.enum(['begun', 'claimed', 'ended', 'viewers', 'picture']),
  /** Who took over. */
  byName: z.string().optional(),
});
/** What servers tell each other of a cast. */
export type CastNotice = z.infer<typeof notice>;

/** Tells all servers once the transaction is committed. */
export const tellCast = (tx: Tx, told: CastNotice): void => tx.send(TELL, { payload: JSON.stringify(told) });

/** Null for what is told of something else. */
export function castNotice(payload: string): CastNotice | null {
  try {
    return notice.safeParse(JSON.parse(payload)).data ?? null;
  } catch {
    return null;
  }
}
