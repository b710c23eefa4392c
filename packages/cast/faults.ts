/**
 * Why a device's picture does not come, or stops. The words, and what to do about it, are the console's.
 * - `unreachable`: nothing answers at the device's address
 * - `port`: the device answers, but offers no port for casting
 * - `portBusy`: the casting component could not open its socket on the device
 * - `unauthorised`: nobody accepted this clinic's key on the device
 * - `screenOff`: the device's screen is off, or shows nothing
 * - `black`: the picture is black: protected content, or a headset that nobody wears
 * - `version`: what the device sends is not what this version understands
 * - `busy`: the device is being cast already
 * - `lost`: the connection broke off
 */
export const CAST_FAULTS = [
  'unreachable',
  'port',
  'portBusy',
  'unauthorised',
  'screenOff',
  'black',
  'version',
  'busy',
  'lost',
] as const;
export type CastFault = (typeof CAST_FAULTS)[number];

/** Ends a cast. `detail` is for the log: it may hold the device's own words. */
export class CastFailed extends Error {
  readonly fault: CastFault;
  readonly detail: string;

  constructor(fault: CastFault, detail = '', options?: ErrorOptions) {
    super(detail ? `${fault}: ${detail}` : fault, options);
    this.fault = fault;
    this.detail = detail;
  }
}
