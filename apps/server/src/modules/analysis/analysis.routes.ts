import { analysisCalls } from '@cogclinic/contract/analysis';
import { analysisLetterCalls as letters } from '@cogclinic/contract/analysisLetters';
import { type Implementation, implement } from '#platform/call.ts';
import type { House } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { patientsOf } from './behind.service.ts';
import { figuresOf } from './figures.service.ts';
import { addLetter, ownLetters, removeLetter, switchLetter, updateLetter } from './letters/letters.service.ts';
import { stopByKey } from './letters/letters.stop.ts';
import { printOf } from './print/print.service.ts';

/** The data analysis: its figures, the patients behind each, and what of it is mailed weekly. */
export function analysisRoutes(platform: Platform, { records }: House): Implementation[] {
  const { storage } = platform;
  const figures = figuresOf(records);
  const patients = patientsOf(records);
  const print = printOf(records);
  return [
    implement(analysisCalls.figures, ({ tx, actor, query, language }) => figures(tx, actor, query, language)),
    implement(analysisCalls.pdf, ({ tx, actor, query: { language: asked, ...query }, language }) =>
      print({ tx, actor, storage }, query, asked ?? language),
    ),
    implement(analysisCalls.patients, ({ tx, actor, query }) => patients(tx, actor, query)),
    implement(letters.list, (own) => ownLetters(own)),
    implement(letters.add, (own) => addLetter(own, own.body)),
    implement(letters.update, (own) => updateLetter(own, own.body)),
    implement(letters.switch, (own) => switchLetter(own, own.body)),
    implement(letters.remove, (own) => removeLetter(own, own.params.id)),
    implement(letters.stop, ({ body, address }) => stopByKey(platform, body.key, address)),
  ];
}
