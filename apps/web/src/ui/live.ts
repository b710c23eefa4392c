import { FOLLOWED, type Followed } from '@cogclinic/contract/changes';
import { type ChannelClient, type ChannelState, openChannel } from '@cogclinic/contract/channelClient';
import { liveChannels } from '@cogclinic/contract/live';
import { getToken } from './session.ts';

type Channel = typeof liveChannels.changes;
type Follower = { nouns: readonly Followed[]; heard(): void };

/** The one channel of this window, open while some page follows what changes. */
const followers = new Set<Follower>();
const listeners = new Set<() => void>();
let channel: ChannelClient<Channel> | undefined;
let state: ChannelState = 'closed';

const baseUrl = () => `${window.location.origin.replace(/^http/, 'ws')}/api`;

function setState(next: ChannelState): void {
  if (next === state) return;
  state = next;
  for (const listener of listeners) listener();
  // Changes during the interruption are not sent again.
  if (next === 'open') tell(FOLLOWED);
}

function tell(changed: readonly Followed[]): void {
  for (const { nouns, heard } of [...followers]) if (nouns.some((noun) => changed.includes(noun))) heard();
}

function watch(): void {
  channel ??= openChannel(liveChannels.changes, {
    baseUrl,
    token: getToken,
    onMessage: ({ changed }) => tell(changed),
    onState: setState,
  });
  channel.say({ watch: FOLLOWED.filter((noun) => [...followers].some(({ nouns }) => nouns.includes(noun))) });
}

/** Calls back when a record of the nouns has changed anywhere. Returns a function that stops it. */
export function follow(nouns: readonly Followed[], heard: () => void): () => void {
  const follower = { nouns, heard };
  followers.add(follower);
  watch();
  return () => {
    followers.delete(follower);
    if (followers.size > 0) return watch();
    channel?.close();
    channel = undefined;
  };
}

/** Whether the channel is open; while it is closed, pages poll. */
export const isTold = (): boolean => state === 'open';

export function subscribeTold(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
