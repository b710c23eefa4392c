import { wallChannels } from '@cogclinic/contract/wall';
import type { Changes } from '#platform/changes.ts';
import { type ChannelImplementation, implementChannel } from '#platform/channels/channel.ts';
import type { House } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { wireTime } from '#platform/time.ts';
import { wallFiguresOf } from './figures.service.ts';
import { noteHere, settingsOf } from './screen.service.ts';
import { shareCounts } from './sharedCounts.ts';

/** Keeps wall screens current: those that count the same patients share each count. */
export function wallChannelsOf(
  changes: Changes,
  { database }: Pick<Platform, 'database'>,
  { records }: House,
): ChannelImplementation[] {
  const figures = wallFiguresOf(records);
  const shared = shareCounts(changes, (tokenHash) =>
    database.asWall(tokenHash, async (tx, { actor }) => {
      const [statistics, data] = [await figures.statistics(tx, actor), await figures.data(tx, actor)];
      return { statistics, data, countedTime: wireTime(new Date(), actor.timeZone) };
    }),
  );
  return [
    implementChannel(wallChannels.figures, ({ wall, tokenHash, send }) => {
      const screen = settingsOf(wall);
      const leave = shared.join(wall, tokenHash, (counted) => send({ screen, ...counted }));
      return {
        receive() {
          // One that could not be noted says it again within a minute.
          database.asWall(tokenHash, noteHere).catch(() => undefined);
        },
        closed: leave,
      };
    }),
  ];
}
