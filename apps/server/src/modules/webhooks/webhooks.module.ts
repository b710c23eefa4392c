import type { Module } from '#platform/module.ts';
import { noticeDevices, noticeFollowUps } from './noticed.ts';
import { CLEAN } from './sending.statements.ts';
import { Sending } from './sending.ts';
import { webhookRoutes } from './webhooks.routes.ts';

/** Other programs that are told what happens at the institution. */
export const webhooksModule: Module = {
  routes: webhookRoutes,
  background(platform) {
    const { background, database } = platform;
    const sending = new Sending(platform);
    background.along({ start: () => sending.start(), stop: () => sending.stop() });
    background.schedule('webhooks.followUps', '*/10 * * * *', () => noticeFollowUps(platform));
    background.schedule('webhooks.devices', '* * * * *', () => noticeDevices(platform));
    background.schedule('webhooks.clean', '23 18 * * *', async () => {
      await database.asOwner((tx) => tx.write(CLEAN));
    });
  },
};
