/** Of a report `r`, in SQL: whether a signed conclusion or statement has cleared its safety alert. A draft never does. */
export const CLEARED = `(r.signed_at IS NOT NULL OR EXISTS (SELECT FROM alert_statements s
    WHERE s.institution_id = r.institution_id AND s.report_id = r.id))`;

/** Of a report `r`, in SQL: the state of its safety alert; null without one. */
export const ALERT_STATE = `CASE WHEN NOT r.flagged THEN NULL WHEN ${CLEARED} THEN 'cleared' ELSE 'open' END`;
