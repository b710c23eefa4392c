import { HEARD } from './devices.rows.ts';

/**
 * The session that runs on a device, as SQL: at most one row of session_id, session_kind and session_since, while the device is
 * heard of and the patient has it who began the session.
 * @param of alias of what has an institution_id and a device_id
 */
export const sessionOf = (of: string): string =>
  `SELECT s.session_id, s.session_kind, s.session_since FROM device_states s
     JOIN device_users v ON v.institution_id = s.institution_id AND v.device_id = s.device_id AND v.until_at IS NULL
    WHERE s.institution_id = ${of}.institution_id AND s.device_id = ${of}.device_id AND ${HEARD}
      AND s.session_id IS NOT NULL AND s.session_since >= v.created_at`;
