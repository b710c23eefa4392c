import type { Channel } from '@cogclinic/contract/channel';
import { accountEntrance } from './entrance.account.ts';
import type { ChannelEntrance } from './entrance.ts';

/** The entrance of a channel's kind of caller. */
export const entranceOf = (_: Pick<Channel, 'access'>): ChannelEntrance => accountEntrance;
