import type { Hand } from './hand.ts';

export const imported = (hand: Hand, content: object | string | Buffer, name = 'q.json') =>
  hand.upload('/paper/own/fhir/import', {
    name,
    bytes: typeof content === 'string' || Buffer.isBuffer(content) ? content : JSON.stringify(content),
    type: 'application/json',
  });
export const questionnaire = (item: unknown, more: object = {}) => ({
  resourceType: 'Questionnaire',
  status: 'active',
  title: 'T',
  ...more,
  item,
});
export const asked = (linkId: string, more: object = {}) => ({ linkId, type: 'boolean', text: linkId, ...more });
export const many = (count: number, more: (at: number) => object = () => ({})) =>
  Array.from({ length: count }, (_, at) => asked(`q${at}`, more(at)));

export const values = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ code: `c${at}`, display: `Choice ${at} ${'x'.repeat(20)}` }));
export const sharing = (items: number, codes: number) =>
  questionnaire(
    many(items, () => ({ type: 'choice', answerValueSet: '#v' })),
    {
      contained: [
        { resourceType: 'ValueSet', id: 'v', compose: { include: [{ system: 'urn:x', concept: values(codes) }] } },
      ],
    },
  );
const CALCULATED = 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-calculatedExpression';
export const calculated = (expression: string) => ({
  extension: [{ url: CALCULATED, valueExpression: { language: 'text/fhirpath', expression } }],
  type: 'decimal',
});
