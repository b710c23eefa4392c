import type { z } from 'zod';
import type { AccountAccess, DataScope } from './call.ts';

/** A line that stays open and carries messages both ways, over WebSocket. */
export type Channel = Readonly<{
  /** Path below /api. */
  path: string;
  summary: string;
  /** Who may open it, and whose data its messages concern: as for calls. */
  access: AccountAccess;
  scope: Exclude<DataScope, 'patient'>;
  /** Messages of the server. */
  sends: z.ZodType;
  /** Messages of the client. */
  receives: z.ZodType;
}>;

/** Declares a channel; the compiler keeps each schema's exact type. */
export function channel<const C extends Channel>(declared: C): C {
  return declared;
}

/** The WebSocket subprotocol that the server speaks. */
export const SUBPROTOCOL = 'cogclinic';
const TOKEN_PREFIX = 'token.';

/**
 * What a client offers as subprotocols: ours, and the session's token. Browsers let a page set no other header, and an
 * address would be written into logs and histories.
 */
export const offeredProtocols = (token: string): string[] => [SUBPROTOCOL, `${TOKEN_PREFIX}${token}`];

/** The session's token among offered subprotocols ("a, b"); null when there is none. */
export function tokenOffered(protocols: string | undefined): string | null {
  const offered = protocols?.split(',').map((one) => one.trim()) ?? [];
  const found = offered.find((one) => one.startsWith(TOKEN_PREFIX));
  return found ? found.slice(TOKEN_PREFIX.length) || null : null;
}

/** How the server closes a channel; other codes are those of WebSocket itself. */
export const CLOSED = {
  /** The client sent what it may not, or too much. */
  refused: 1008,
  /** The session has ended: only a new sign-in helps. */
  sessionEnded: 4401,
  /** The account is not what it was when the channel was opened: open it again. */
  accountChanged: 4409,
} as const;
