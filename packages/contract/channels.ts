import { castChannels } from './castChannels.ts';
import type { Channel } from './channel.ts';
import { liveChannels } from './live.ts';
import { wallChannels } from './wall.ts';

/**
 * Every channel of the product, by noun. The server must implement each; AsyncAPI and the access walk read this list.
 */
export const channels: Readonly<Record<string, Readonly<Record<string, Channel>>>> = {
  live: liveChannels,
  wall: wallChannels,
  casts: castChannels,
};
