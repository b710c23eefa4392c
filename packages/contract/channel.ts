import type { z } from 'zod';
import type { Access, DataScope } from './call.ts';

/**
 * The kinds of callers that keep channels open, each by a token of its own. `castViewer`: who looks on at one cast, by the
 * token that was given for it. `castAgent`: a program that casts devices of the clinic's network.
 */
export type ChannelAccess = Exclude<Access, 'public' | 'guest' | 'client'> | 'castViewer' | 'castAgent';

/** A connection that stays open and carries messages both ways, over WebSocket. */
export type Channel = Readonly<{
  /** Path below /api. */
  path: string;
  summary: string;
  /** Who may open it, and whose data its messages concern; as for calls. */
  access: ChannelAccess;
  scope: Exclude<DataScope, 'patient'>;
  /** Messages from the server. */
  sends: z.ZodType;
  /** Messages from the client. */
  receives: z.ZodType;
  /** The server also sends messages of bytes. */
  sendsBytes?: true;
  /** The client also sends messages of bytes, each of at most so many. */
  receivesBytes?: number;
}>;

/** Declares a channel; the compiler keeps each schema's exact type. */
export function channel<const C extends Channel>(declared: C): C {
  return declared;
}

/** The WebSocket subprotocol that the server speaks. */
export const SUBPROTOCOL = 'cogclinic';
const TOKEN_PREFIX = 'token.';

/**
 * The subprotocols that a client offers: ours, and the session's token. Browsers let a page set no other header, and a
 * token in the address would reach logs and histories.
 */
export const offeredProtocols = (token: string): string[] => [SUBPROTOCOL, `${TOKEN_PREFIX}${token}`];

/** The session's token among offered subprotocols ("a, b"); null when there is none. */
export function tokenOffered(protocols: string | undefined): string | null {
  const offered = protocols?.split(',').map((one) => one.trim()) ?? [];
  const found = offered.find((one) => one.startsWith(TOKEN_PREFIX));
  return found ? found.slice(TOKEN_PREFIX.length) || null : null;
}

/** The close codes of the server; other codes are WebSocket's own. */
export const CLOSED = {
  /** The client sent a forbidden or an oversized message. */
  refused: 1008,
  /** The session, or the token of another kind of caller, has ended. */
  sessionEnded: 4401,
  /** The account, or another kind of caller, has changed since the channel opened; the client opens it again. */
  accountChanged: 4409,
} as const;
