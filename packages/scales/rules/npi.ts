import type { Rule } from '../rule.ts';
import { ofDomains, sumOrNull } from './npiDomains.ts';

/** The subscales of the domains, in the published order. */
export const npiDomainCodes = [
  'delusions',
  'hallucinations',
  'agitation',
  'depression',
  'anxiety',
  'elation',
  'apathy',
  'disinhibition',
  'irritability',
  'motor',
  'night',
  'appetite',
] as const;

/**
 * Neuropsychiatric Inventory (Cummings JL et al. Neurology 1994;44:2308–2314; Cummings 1997): frequency × severity in
 * each domain, 0 where it is absent; the total is their sum. The older form of ten domains lacks night-time behaviour
 * and appetite. The carer's distress is summed apart and never added.
 */
export const npi: Rule = (given) => {
  const scores = ofDomains(given, (number) => {
    const frequency = given.points.get(`${number}f`);
    const severity = given.points.get(`${number}s`);
    return frequency === undefined || severity === undefined ? null : frequency * severity;
  });
  const distress = ofDomains(given, (number) => given.beside.get(`${number}d`) ?? null);
  return {
    total: sumOrNull(scores),
    subscores: {
      ...Object.fromEntries(npiDomainCodes.map((code, index) => [code, scores[index] ?? null])),
      'ten-domains': sumOrNull(scores.slice(0, 10)),
      distress: sumOrNull(distress),
    },
  };
};
