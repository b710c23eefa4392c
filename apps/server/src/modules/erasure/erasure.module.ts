import type { Module } from '#platform/module.ts';
import { eraseNightly } from './erasing.night.ts';

/** The end of what is kept: erasing for good. */
export const erasureModule: Module = {
  routes: () => [],
  background(platform, { records }) {
    platform.background.schedule('erasure.nightly', '11 19 * * *', () => eraseNightly(platform, records));
  },
};
