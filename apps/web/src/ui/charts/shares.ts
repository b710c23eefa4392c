/** Values as per cent of what their category sums up to; nothing of nothing. */
export function sharesOf(series: readonly { values: readonly number[] }[]): readonly (readonly number[])[] {
  const sums = sumsOf(series);
  return series.map(({ values }) =>
    values.map((value, at) => ((sums[at] ?? 0) > 0 ? (value / (sums[at] ?? 1)) * 100 : 0)),
  );
}

/** The sum of each category. */
export function sumsOf(series: readonly { values: readonly number[] }[]): readonly number[] {
  const [first] = series;
  return (first?.values ?? []).map((_, at) => series.reduce((sum, { values }) => sum + (values[at] ?? 0), 0));
}
