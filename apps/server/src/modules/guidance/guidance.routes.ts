import { guidanceCalls } from '@cogclinic/contract/guidance';
import { type Implementation, implement } from '#platform/call.ts';
import type { Platform } from '#platform/platform.ts';
import { addGuidance } from './guidance.add.ts';
import { guidanceHistory } from './guidance.history.ts';
import { guidanceOfArchive, listGuidance } from './guidance.list.ts';
import { openGuidance } from './guidance.service.ts';
import { listTemplates, removeTemplate, saveTemplate } from './guidance.templates.ts';
import { removeGuidance, saveGuidance, setGuidanceState } from './guidance.write.ts';

/** Health guidance: written, issued, read; and its templates. */
export function guidanceRoutes(_platform: Platform): Implementation[] {
  return [
    implement(guidanceCalls.list, ({ tx, actor, query, language }) => listGuidance(tx, actor, query, language)),
    implement(guidanceCalls.byArchive, ({ tx, actor, params, language }) =>
      guidanceOfArchive(tx, actor, params.id, language),
    ),
    implement(guidanceCalls.one, ({ tx, actor, params, language }) => openGuidance(tx, actor, params.id, language)),
    implement(guidanceCalls.record, ({ tx, actor, params }) => guidanceHistory(tx, actor, params.id)),
    implement(guidanceCalls.add, ({ tx, actor, body, language }) => addGuidance(tx, actor, body, language)),
    implement(guidanceCalls.save, ({ tx, actor, body, language }) => saveGuidance(tx, actor, body, language)),
    implement(guidanceCalls.setState, ({ tx, actor, body, language }) => setGuidanceState(tx, actor, body, language)),
    implement(guidanceCalls.remove, ({ tx, actor, body, language }) => removeGuidance(tx, actor, body, language)),
    implement(guidanceCalls.templates, ({ tx, query }) => listTemplates(tx, query.language)),
    implement(guidanceCalls.saveTemplate, ({ tx, actor, body }) => saveTemplate(tx, actor, body)),
    implement(guidanceCalls.removeTemplate, ({ tx, actor, body }) => removeTemplate(tx, actor, body)),
  ];
}
