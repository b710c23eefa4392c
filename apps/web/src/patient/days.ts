import { ownTimeZone, wireNow } from '@cogclinic/contract/wireNow';

/** Whether a wire day lies before today on this device's calendar. */
export const isBeforeToday = (day: string, now: Date): boolean => day < wireNow(ownTimeZone(), now).slice(0, 10);
