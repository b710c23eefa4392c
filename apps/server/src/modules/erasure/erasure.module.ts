import { erasureCalls } from '@cogclinic/contract/erasures';
import { implement } from '#platform/call.ts';
import type { Module } from '#platform/module.ts';
import { ASKED, askErasure, listErasures } from './asking.service.ts';
import { printCertificate } from './certificate.service.ts';
import { eraseAsked, eraseNightly } from './erasing.night.ts';

/** The end of what is kept: erasing for good. */
export const erasureModule: Module = {
  routes: (platform, { records }) => [
    implement(erasureCalls.ask, ({ tx, actor, tokenHash, params, body }) =>
      askErasure(platform, { tx, actor, tokenHash }, params.id, body),
    ),
    implement(erasureCalls.list, ({ tx, actor, query }) => listErasures(tx, actor, query)),
    implement(erasureCalls.certificate, ({ tx, actor, params, query }) =>
      printCertificate({ tx, actor, storage: platform.storage }, params.id, query.language, records),
    ),
  ],
  background(platform, { records }) {
    platform.background.work(ASKED, () => eraseAsked(platform, records));
    // What a server that ended had been asked for.
    platform.background.schedule('erasure.left', '*/10 * * * *', () => eraseAsked(platform, records));
    platform.background.schedule('erasure.nightly', '11 19 * * *', () => eraseNightly(platform, records));
  },
};
