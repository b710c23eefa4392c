import { phraseCalls } from '@cogclinic/contract/phrases';
import { type Implementation, implement } from '#platform/call.ts';
import { listPhrases, movePhrase, removePhrase, savePhrase } from './phrases.service.ts';

/** Texts kept for conclusions. */
export function phraseRoutes(): Implementation[] {
  return [
    implement(phraseCalls.list, ({ tx }) => listPhrases(tx)),
    implement(phraseCalls.save, ({ tx, actor, body }) => savePhrase(tx, actor, body)),
    implement(phraseCalls.move, ({ tx, actor, body }) => movePhrase(tx, actor, body)),
    implement(phraseCalls.remove, ({ tx, actor, body }) => removePhrase(tx, actor, body)),
  ];
}
