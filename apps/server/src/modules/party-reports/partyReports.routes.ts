import { partyReportCalls as calls } from '@cogclinic/contract/partyReports';
import { type Implementation, implement } from '#platform/call.ts';
import type { Platform } from '#platform/platform.ts';
import { documentOf } from './documents/documents.service.ts';
import { imagesOf, oneImage, zipOf } from './images/images.service.ts';
import { startImages } from './images/images.start.ts';
import { matchStudy, unmatchStudy } from './matching.service.ts';
import { listStudies } from './partyReports.list.ts';
import { seeStudy } from './partyReports.rows.ts';
import { startQuery } from './query/query.start.ts';
import { structuredOf } from './structured/structured.service.ts';

/** Images and findings of other institutions. */
export function partyReportRoutes(platform: Platform): Implementation[] {
  const { storage } = platform;
  return [
    implement(calls.list, ({ tx, actor, query }) => listStudies(tx, actor, query)),
    implement(calls.one, ({ tx, actor, query }) => seeStudy({ tx, actor }, query.id)),
    implement(calls.addReportQuery, ({ body, ...by }) => startQuery(platform, by, body)),
    implement(calls.match, ({ tx, actor, body }) => matchStudy(tx, actor, body)),
    implement(calls.unmatch, ({ tx, actor, body }) => unmatchStudy(tx, actor, body)),
    implement(calls.fetch, ({ body, ...by }) => startImages(platform, by, body)),
    implement(calls.images, ({ query, ...at }) => imagesOf(at, query.id)),
    implement(calls.image, ({ query, ...at }) => oneImage(storage, at, query.id)),
    implement(calls.document, ({ query, ...at }) => documentOf(storage, at, query.id)),
    implement(calls.structured, ({ query, ...at }) => structuredOf(storage, at, query.id)),
    implement(calls.downloadImageData, ({ query, ...at }) => zipOf(storage, at, query.id)),
  ];
}
