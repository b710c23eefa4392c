import { researchCalls as calls } from '@cogclinic/contract/research';
import { type Implementation, implement } from '#platform/call.ts';
import type { Platform } from '#platform/platform.ts';
import { countTests, startExport } from './export.service.ts';
import { levelOf, permissions, permit } from './permissions.service.ts';

/** Data for researchers: who may export, how much there is, and the export. */
export function researchRoutes(platform: Platform): Implementation[] {
  return [
    implement(calls.permission, async ({ tx, actor }) => ({ level: await levelOf(tx, actor) })),
    implement(calls.permissions, ({ tx, actor }) => permissions(tx, actor)),
    implement(calls.permit, ({ tx, actor, params, body }) => permit(tx, actor, params.id, body.level)),
    implement(calls.count, ({ tx, actor, body, language }) => countTests(tx, actor, body.filter, language)),
    implement(calls.start, ({ tx, actor, t, body }) => startExport(platform, { tx, actor, t }, body)),
  ];
}
