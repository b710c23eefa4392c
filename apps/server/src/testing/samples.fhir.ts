import type { Make } from './samples.ts';

export const fhirSamples: Readonly<Record<string, Make>> = {
  'fhir.metadata': () => ({ args: {} }),
  'fhir.smartConfiguration': () => ({ args: {} }),
};
