import type { Module } from '#platform/module.ts';
import { liveChannelsOf } from './live.channels.ts';

/** What open pages are told. */
export const liveModule: Module = {
  routes: () => [],
  channels: liveChannelsOf,
};
