import { FOLLOWED, type Followed } from '@cogclinic/contract/changes';
import { type ChannelClient, type ChannelState, openChannel } from '@cogclinic/contract/channelClient';
import type { liveChannels } from '@cogclinic/contract/live';
import { lightChannel } from './lightCall.ts';
import { getToken } from './session.ts';

type Channel = typeof liveChannels.changes;

const CHANNEL = lightChannel<Channel>('/live');
type Follower = { nouns: readonly Followed[]; heard(): void; isToldOften: boolean };

/** The one channel of this window, open while some page follows what changes. */
const followers = new Set<Follower>();
const listeners = new Set<() => void>();
let channel: ChannelClient<Channel> | undefined;
let state: ChannelState = 'closed';
let wasOpen = false;

const baseUrl = () => `${window.location.origin.replace(/^http/, 'ws')}/api`;

function setState(next: ChannelState): void {
  if (next === state) return;
  state = next;
  for (const listener of listeners) listener();
  if (next !== 'open') return;
  // Changes until the channel is open, or open again, are not sent. What is told of often is told of again before long.
  for (const { heard, isToldOften } of [...followers]) if (wasOpen || !isToldOften) heard();
  wasOpen = true;
}

function tell(changed: readonly Followed[]): void {
  for (const { nouns, heard } of [...followers]) if (nouns.some((noun) => changed.includes(noun))) heard();
}

function watch(): void {
  channel ??= openChannel(CHANNEL, {
    baseUrl,
    token: getToken,
    onMessage: ({ changed }) => tell(changed),
    onState: setState,
  });
  channel.say({ watch: FOLLOWED.filter((noun) => [...followers].some(({ nouns }) => nouns.includes(noun))) });
}

/**
 * Calls back when a record of the nouns has changed anywhere. Returns a function that stops it.
 * @param isToldOften each change is told of several times: what was asked while the page loaded need not be asked again
 */
export function follow(nouns: readonly Followed[], heard: () => void, isToldOften = false): () => void {
  const follower = { nouns, heard, isToldOften };
  followers.add(follower);
  watch();
  return () => {
    followers.delete(follower);
    if (followers.size > 0) return watch();
    channel?.close();
    channel = undefined;
    wasOpen = false;
  };
}

/** Whether the channel is open; while it is closed, pages poll. */
export const isTold = (): boolean => state === 'open';

export function subscribeTold(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
