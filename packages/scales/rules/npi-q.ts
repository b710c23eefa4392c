import type { Rule } from '../rule.ts';
import { ofDomains, sumOrNull } from './npiDomains.ts';

/**
 * NPI-Q (Kaufer DI et al. J Neuropsychiatry Clin Neurosci 2000;12:233–239): the sum of the severities of the domains
 * that are present; the carer's distress is summed apart.
 */
export const npiQ: Rule = (given) => ({
  total: sumOrNull(ofDomains(given, (number) => given.points.get(`${number}s`) ?? null)),
  subscores: { distress: sumOrNull(ofDomains(given, (number) => given.beside.get(`${number}d`) ?? null)) },
});
