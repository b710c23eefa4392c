import { setTimeout as delay } from 'node:timers/promises';
import type { Followed } from '@cogclinic/contract/changes';
import { liveChannels } from '@cogclinic/contract/live';
import type { Changes } from '#platform/changes.ts';
import { type ChannelImplementation, implementChannel } from '#platform/channels/channel.ts';

/** What changes often is told once in so many milliseconds. */
const TOLD_EVERY_MS = 500;

/** Tells open pages that something of what they watch has changed. */
export const liveChannelsOf = (changes: Changes): ChannelImplementation[] => [
  implementChannel(liveChannels.changes, ({ actor, send }) => {
    let watched: ReadonlySet<Followed> = new Set();
    const untold = new Set<Followed>();
    let telling = false;

    const tell = async () => {
      if (telling) return;
      telling = true;
      while (untold.size > 0) {
        await delay(TOLD_EVERY_MS, undefined, { ref: false });
        const changed = [...untold];
        untold.clear();
        // While a client does not read, this waits, and what changes meanwhile is told together.
        await send({ changed });
      }
      telling = false;
    };
    const leave = changes.follow(actor, (changed) => {
      for (const change of changed) if (watched.has(change)) untold.add(change);
      if (untold.size > 0) void tell();
    });
    return {
      receive({ watch }) {
        watched = new Set(watch);
      },
      closed() {
        leave();
        untold.clear();
      },
    };
  }),
];
