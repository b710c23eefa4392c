import { scaleCalls } from '@cogclinic/contract/scales';
import { type Implementation, implement } from '#platform/call.ts';
import type { Platform } from '#platform/platform.ts';
import {
  discardAdministration,
  openAdministrations,
  saveAnswers,
  startAdministration,
} from './administrations.service.ts';
import { setPaper } from './paper.service.ts';
import { paperItems, paperTypes, recentTypes } from './scales.service.ts';

/** The instruments to choose from, and giving them; submitting the answers belongs to reports. */
export function scaleRoutes(_platform: Platform): Implementation[] {
  return [
    implement(scaleCalls.types, ({ tx, language, t }) => paperTypes(tx, { language, t })),
    implement(scaleCalls.recent, ({ tx, actor, language }) => recentTypes(tx, actor, language)),
    implement(scaleCalls.items, ({ tx, actor, params, query }) => paperItems(tx, actor, params.typeId, query.version)),
    implement(scaleCalls.start, ({ tx, actor, body }) => startAdministration(tx, actor, body)),
    implement(scaleCalls.paper, ({ tx, actor, params, body }) => setPaper(tx, actor, params.id, body)),
    implement(scaleCalls.open, ({ tx, actor, query }) => openAdministrations(tx, actor, query)),
    implement(scaleCalls.saveAnswers, ({ tx, actor, params, body }) => saveAnswers(tx, actor, params.id, body)),
    implement(scaleCalls.discard, ({ tx, actor, params }) => discardAdministration(tx, actor, params.id)),
  ];
}
