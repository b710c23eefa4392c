import type { Module } from '#platform/module.ts';
import { adviceRoutes } from './advices/advices.routes.ts';
import { questionnaireSource } from './fhir/questionnaires.fhir.ts';
import { gradeRoutes } from './grades/grades.routes.ts';
import { instrumentRoutes } from './instruments.routes.ts';
import { validatedTextRoutes } from './validated/validated.routes.ts';

/** Instruments: the institution’s own, licences, validated texts, norm sets, advice, grades. */
export const instrumentsModule: Module = {
  routes: (platform) => [
    ...instrumentRoutes(platform),
    ...validatedTextRoutes(),
    ...adviceRoutes(),
    ...gradeRoutes(platform),
  ],
  fhir: [questionnaireSource],
};
