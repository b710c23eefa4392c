import type { Carrier } from '@cogclinic/contract/parcels';

let last: Carrier | null = null;

/** The express company that was chosen last: a desk mostly ships by one. */
export const lastCarrier = (): Carrier | null => last;

export function rememberCarrier(carrier: Carrier): void {
  last = carrier;
}
