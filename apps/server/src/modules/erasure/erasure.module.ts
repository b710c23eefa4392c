import { erasureCalls } from '@cogclinic/contract/erasures';
import { retentionCalls } from '@cogclinic/contract/retention';
import { implement } from '#platform/call.ts';
import type { Module } from '#platform/module.ts';
import { ASKED, askErasure, listErasures } from './asking.service.ts';
import { printCertificate } from './certificate.service.ts';
import { eraseAsked, eraseNightly } from './night/night.ts';
import { ownRetention, setRetention } from './retention/retention.service.ts';
import { eraseDue } from './review/review.erase.ts';
import { keepFile, listReviews, releaseFile } from './review/review.service.ts';

/** The end of what is kept: for how long, and erasing for good. */
export const erasureModule: Module = {
  routes: (platform, { records }) => [
    implement(erasureCalls.ask, ({ tx, actor, tokenHash, params, body }) =>
      askErasure(platform, { tx, actor, tokenHash }, params.id, body),
    ),
    implement(erasureCalls.list, ({ tx, actor, query }) => listErasures(tx, actor, query)),
    implement(erasureCalls.certificate, ({ tx, actor, params, query }) =>
      printCertificate({ tx, actor, storage: platform.storage }, params.id, query.language, records),
    ),
    implement(retentionCalls.one, ({ tx, actor }) => ownRetention(tx, actor)),
    implement(retentionCalls.update, ({ tx, actor, body }) => setRetention({ tx, actor }, body, records)),
    implement(retentionCalls.reviews, ({ tx, actor, query }) => listReviews(tx, actor, query)),
    implement(retentionCalls.keep, ({ tx, actor, tokenHash, body }) => keepFile({ tx, actor, tokenHash }, body)),
    implement(retentionCalls.release, ({ tx, actor, tokenHash, body }) =>
      releaseFile({ tx, actor, tokenHash }, body.id),
    ),
    implement(retentionCalls.erase, ({ tx, actor, tokenHash, body }) =>
      eraseDue(platform, { tx, actor, tokenHash, records }, body),
    ),
  ],
  background(platform, { records }) {
    platform.background.work(ASKED, () => eraseAsked(platform, records));
    // What a server that ended had been asked for.
    platform.background.schedule('erasure.left', '*/10 * * * *', () => eraseAsked(platform, records));
    platform.background.schedule('erasure.nightly', '11 19 * * *', () => eraseNightly(platform, records));
  },
};
