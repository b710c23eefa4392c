import type { Rule } from '../rule.ts';
import { wabType } from './wabType.ts';

const FLUENCY = '1b';
/** From this quotient on there is no aphasia. */
const NO_APHASIA = 93.8;

/** The items of the oral part and the divisor that scales each domain to 10 (spontaneous speech to 20). */
const domains = {
  spontaneous: { items: ['1a', '1b'], divisor: 1 },
  comprehension: { items: ['2a', '2b', '2c'], divisor: 20 },
  repetition: { items: ['3'], divisor: 10 },
  naming: { items: ['4a', '4b', '4c', '4d'], divisor: 10 },
} as const;

/**
 * WAB: aphasia quotient = 2 × (spontaneous speech + comprehension / 20 + repetition / 10 + naming / 10), 0–100 in
 * tenths; the domains as they enter it, 0–20, 0–10, 0–10 and 0–10. A domain with a missing answer has no value, and
 * then there is no quotient. Below 93.8 the type of
 * aphasia is that of the published table. (Kertesz A. Western Aphasia Battery. New York: Grune & Stratton; 1982.)
 */
export const wab: Rule = ({ points }) => {
  const spontaneous = domain('spontaneous', points);
  const comprehension = domain('comprehension', points);
  const repetition = domain('repetition', points);
  const naming = domain('naming', points);
  const subscores = { spontaneous, comprehension, repetition, naming };
  if (spontaneous === null || comprehension === null || repetition === null || naming === null) {
    return { total: null, subscores };
  }
  const quotient = Math.round(2 * (spontaneous + comprehension + repetition + naming) * 10) / 10;
  const fluency = points.get(FLUENCY);
  if (quotient >= NO_APHASIA || fluency === undefined) return { total: quotient, subscores };
  return { total: quotient, subscores, type: wabType({ fluency, comprehension, repetition, naming }) };
};

function domain(code: keyof typeof domains, points: ReadonlyMap<string, number>): number | null {
  const { items, divisor } = domains[code];
  let sum = 0;
  for (const item of items) {
    const value = points.get(item);
    if (value === undefined) {
      return null;
    }
    sum += value;
  }
  return sum / divisor;
}
