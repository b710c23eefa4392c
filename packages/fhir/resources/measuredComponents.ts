import type { ObservationComponent } from '@medplum/fhirtypes';
import { own, quantity } from './parts.ts';

/** One number of an examination: its code in a code system of ours, its name in words, and its unit of UCUM. */
export type MeasuredRow = Readonly<{ code: string; name: string; value: number; unit: string }>;

/** Numbers as the components of an Observation; nothing where there are none, as FHIR allows no empty list. */
export const measuredComponents = (
  system: string,
  measures: readonly MeasuredRow[],
): { component?: ObservationComponent[] } =>
  measures.length === 0
    ? {}
    : {
        component: measures.map(({ code, name, value, unit }) => ({
          code: own(system, code, name),
          valueQuantity: quantity(value, unit),
        })),
      };
