import type { Instrument } from './instrument.ts';

/** Whether an institution may give an instrument: it is free, or the institution has confirmed that it holds the licence. */
export const isLicensed = ({ licence }: Pick<Instrument, 'licence'>, isHeld: boolean): boolean =>
  isHeld || !licence.confirmationNeeded;
