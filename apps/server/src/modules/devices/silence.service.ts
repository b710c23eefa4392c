import { HEARTBEAT_S, MISSED_BEATS } from '@cogclinic/contract/deviceApi';

/** A heartbeat that comes a little late is not missed. */
const SLACK_S = 2;
/** How long a device may be silent before it counts as offline; SQL. */
export const SILENCE = `interval '${HEARTBEAT_S * MISSED_BEATS + SLACK_S} seconds'`;
