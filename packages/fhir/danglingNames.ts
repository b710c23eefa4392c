import { FHIR_PATH } from './fhirPath.ts';
import type { Findings } from './findings.ts';
import { allItems, type Extension, type Questionnaire } from './questionnaire.ts';

const USED = /(^|\/)(sdc-questionnaire-)?(variable|calculatedExpression|enableWhenExpression)$/;
const NAMED = /\blinkId\s*=\s*'((?:\\.|[^'\\])*)'/g;

/** Reports linkIds in expressions that the form does not have. */
export function noteDanglingNames(whole: Questionnaire, findings: Findings): void {
  const linkIds = new Set(allItems(whole.item).map(({ linkId }) => linkId));
  const note = (holder: { extension?: Extension[] | undefined }, linkId: string | null): void => {
    for (const { url, valueExpression } of holder.extension ?? []) {
      const { name, language = FHIR_PATH, expression = '' } = valueExpression ?? {};
      if (!USED.test(url) || language !== FHIR_PATH) continue;
      for (const [, written = ''] of expression.matchAll(NAMED)) {
        const question = written.replaceAll(/\\(.)/g, '$1');
        const item = linkId ?? (name === undefined ? null : `%${name}`);
        if (!linkIds.has(question)) findings.warn('expressionDangling', item, { question });
      }
    }
  };
  note(whole, null);
  for (const item of allItems(whole.item)) note(item, item.linkId);
}
