/** Counts of hits and false alarms, with the numbers of targets and of non-targets. */
export type Detection = Readonly<{ hits: number; signals: number; falseAlarms: number; noises: number }>;

/** The density of the normal distribution at its middle. */
const PEAK = 1 / Math.sqrt(2 * Math.PI);
/** Shares of less than three in ten million count as these. */
const EDGE = 5;
const HALVINGS = 50;

/**
 * Sensitivity d' (Green & Swets 1966), with the log-linear correction, so that shares of 0 and 1 tell something too
 * (Hautus 1995). Null where nothing was there to find, or nothing to report wrongly.
 */
export function dPrime({ hits, signals, falseAlarms, noises }: Detection): number | null {
  if (signals === 0 || noises === 0) return null;
  return probit((hits + 0.5) / (signals + 1)) - probit((falseAlarms + 0.5) / (noises + 1));
}

/**
 * The normal deviate below which a share lies, at most 5 from the middle. By halving and a series, because logarithms
 * and exponentials come out differently on some machines.
 * @param share between 0 and 1
 */
export function probit(share: number): number {
  let low = -EDGE;
  let high = EDGE;
  for (let halved = 0; halved < HALVINGS; halved++) {
    const middle = (low + high) / 2;
    if (below(middle) < share) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** The share below a normal deviate, by the Taylor series of the integral; exact to ten digits up to 5. */
function below(z: number): number {
  let term = z;
  let sum = z;
  for (let n = 1; Math.abs(term) > 1e-15; n++) {
    term *= (-z * z) / (2 * n);
    sum += term / (2 * n + 1);
  }
  return 0.5 + PEAK * sum;
}
