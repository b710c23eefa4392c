import type { Module } from '#platform/module.ts';
import { castChannelsOf } from './casts.channels.ts';
import { castRoutes } from './casts.routes.ts';
import { CLEAR } from './casts.statements.ts';

/** The pictures of headsets and tablets beside their patients. */
export const castsModule: Module = {
  routes: castRoutes,
  channels: castChannelsOf,
  background: ({ background, database }) =>
    background.schedule('casts.clear', '23 * * * *', async () => {
      await database.asOwner((tx) => tx.write(CLEAR));
    }),
};
