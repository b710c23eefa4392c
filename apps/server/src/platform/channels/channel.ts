import type { AccountAccess } from '@cogclinic/contract/call';
import type { Channel } from '@cogclinic/contract/channel';
import type { z } from 'zod';
import type { Actor } from '../actor.ts';
import type { Wall } from '../entered.ts';
import type { CastAgent } from './entrance.castAgent.ts';
import type { CastViewer } from './entrance.castViewer.ts';
import type { ChannelDevice } from './entrance.device.ts';

/** What a channel does while it is open. */
export type Conversation<Message> = {
  /** Takes a message of the client, parsed. */
  receive(message: Message): void;
  /** Takes a message of bytes, where the channel receives such. */
  bytes?(message: Uint8Array): void;
  /** The channel is closed: nothing can be sent. */
  closed(): void;
};

/** What a channel is told of who opened it, by who may. */
type CallerOf<C extends Channel> = C['access'] extends AccountAccess
  ? { actor: Actor }
  : C['access'] extends 'device'
    ? { device: ChannelDevice }
    : C['access'] extends 'castViewer'
      ? { viewer: CastViewer }
      : C['access'] extends 'castAgent'
        ? { agent: CastAgent }
        : { wall: Wall };

/** What serves one opened channel. */
type Opened<Message> = {
  /** SHA-256 of the token that opened it. */
  tokenHash: Buffer;
  /**
   * Sends a message; resolves once the network has taken it, or the channel is closed. One message at a time: a client that
   * does not read fills no memory but its own.
   */
  send(message: Message): Promise<void>;
  /** Sends a message of bytes, where the channel sends such. It waits in memory until the network has taken it. */
  sendBytes(message: Uint8Array): void;
  /** How many bytes wait to be sent. */
  waiting(): number;
  /** Resolves when the client has answered a sign of life. */
  probe(): Promise<void>;
  /** Closes the channel once all is sent; at once where the client is gone. */
  close(how?: 'gone'): void;
};

export type ChannelImplementation = {
  channel: Channel;
  open(opened: Opened<unknown> & object): Conversation<unknown>;
  /** The server listens at this port. */
  listening?(port: number): void;
  /** Ends what it does beside its conversations, when the server ends. */
  stop?(): Promise<void>;
};

/** Ties a function to a channel of the contract; the compiler holds its messages to the channel's schemas. */
export function implementChannel<C extends Channel>(
  channel: C,
  open: (opened: CallerOf<C> & Opened<z.input<C['sends']>>) => Conversation<z.output<C['receives']>>,
): ChannelImplementation {
  return { channel, open: open as unknown as ChannelImplementation['open'] };
}
