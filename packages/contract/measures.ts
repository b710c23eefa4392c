/** Groups in which examination items stand. */
export const MEASURE_GROUPS = ['vital', 'body', 'blood', 'biochemistry', 'hormone', 'urine', 'other'] as const;
