import type { Channel } from '@cogclinic/contract/channel';
import { accountEntrance } from './entrance.account.ts';
import { castAgentEntrance } from './entrance.castAgent.ts';
import { castViewerEntrance } from './entrance.castViewer.ts';
import { deviceEntrance } from './entrance.device.ts';
import type { ChannelEntrance } from './entrance.ts';
import { wallEntrance } from './entrance.wall.ts';

/** The kinds of callers besides accounts. */
const KINDS: Readonly<Record<Extract<Channel['access'], string>, ChannelEntrance>> = {
  castAgent: castAgentEntrance,
  castViewer: castViewerEntrance,
  device: deviceEntrance,
  wall: wallEntrance,
};

/** The entrance of a channel's kind of caller. */
export const entranceOf = ({ access }: Pick<Channel, 'access'>): ChannelEntrance =>
  typeof access === 'string' ? KINDS[access] : accountEntrance;
