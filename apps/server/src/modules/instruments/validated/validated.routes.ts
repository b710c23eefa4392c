import { instrumentTextCalls as calls } from '@cogclinic/contract/instrumentTexts';
import { type Implementation, implement } from '#platform/call.ts';
import { implementOutside } from '#platform/outside.ts';
import { readTextSheet } from './validated.files.ts';
import { loadTexts, textHistory, textTemplate, withdrawTexts } from './validated.service.ts';

/** The validated texts that an institution loads for instruments of the catalogue. */
export function validatedTextRoutes(): Implementation[] {
  return [
    implement(calls.history, ({ tx, actor, params }) => textHistory(tx, actor, params.id)),
    implement(calls.template, ({ tx, actor, language, params }) => textTemplate(tx, actor, params.id, language)),
    implementOutside(calls.load, {
      work: ({ file, party }) => readTextSheet(party, file),
      write: ({ tx, actor, t, params, query, done }) =>
        loadTexts(tx, { actor, t }, params.id, { ...query, rows: done }),
    }),
    implement(calls.withdraw, ({ tx, actor, params }) => withdrawTexts(tx, actor, params.id)),
  ];
}
