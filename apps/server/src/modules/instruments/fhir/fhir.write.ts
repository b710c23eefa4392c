import { toQuestionnaire } from '@cogclinic/fhir/exportQuestionnaire';
import { toResponse } from '@cogclinic/fhir/response';
import { entryForm, isEntered } from '@cogclinic/scales/form';
import type { Given } from '../threads/own.operations.ts';

const PAPER = 'paper';

/** An instrument as a Questionnaire. */
export const questionnaireOf = ({ instrument, canonical }: Given<'questionnaire'>): string =>
  written(toQuestionnaire(instrument, canonical));

/** A report's answers as a QuestionnaireResponse to the version that was answered. */
export function responseOf({ instrument, answers, head, id }: Given<'response'>): string {
  const { canonical } = head;
  const isPaper = isEntered(instrument, answers);
  const form = isPaper ? entryForm(instrument) : instrument;
  const named = isPaper ? `#${PAPER}` : `${canonical}|${instrument.version}`;
  const response = toResponse(form, answers, { ...head, canonical: named });
  // The sub-scores of a paper form are questions of their own, which come along.
  const contained = isPaper && { contained: [{ ...toQuestionnaire(form, `${canonical}-${PAPER}`), id: PAPER }] };
  return written({ ...response, ...contained, id });
}

const written = (resource: object): string => JSON.stringify(resource, null, 2);
