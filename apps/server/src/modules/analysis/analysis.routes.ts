import { analysisCalls } from '@cogclinic/contract/analysis';
import { type Implementation, implement } from '#platform/call.ts';
import type { House } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { patientsOf } from './behind.service.ts';
import { figuresOf } from './figures.service.ts';
import { printOf } from './print/print.service.ts';

/** The data analysis: its figures, and the patients behind each. */
export function analysisRoutes({ storage }: Platform, { records }: House): Implementation[] {
  const figures = figuresOf(records);
  const patients = patientsOf(records);
  const print = printOf(records);
  return [
    implement(analysisCalls.figures, ({ tx, actor, query, language }) => figures(tx, actor, query, language)),
    implement(analysisCalls.pdf, ({ tx, actor, query: { language: asked, ...query }, language }) =>
      print({ tx, actor, storage }, query, asked ?? language),
    ),
    implement(analysisCalls.patients, ({ tx, actor, query }) => patients(tx, actor, query)),
  ];
}
