import type { Module } from '#platform/module.ts';
import { wallChannelsOf } from './wall.channels.ts';
import { wallRoutes } from './wall.routes.ts';

/** Televisions that show an institution's figures. */
export const wallModule: Module = {
  routes: wallRoutes,
  channels: wallChannelsOf,
};
