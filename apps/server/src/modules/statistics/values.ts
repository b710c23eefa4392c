/** The SQL of a report's score; null where it has none. */
export const VALUES = {
  total: () => 'r.total::float8',
  /** Of one subscale, whose code stands at the place. */
  subscale: (code: unknown) => `(r.subscore_values ->> ${code}::text)::float8`,
};

/** Scores are kept with seven digits. */
export const tidy = (value: number): number => Math.round(value * 1e4) / 1e4;
