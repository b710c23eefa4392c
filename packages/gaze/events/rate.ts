/**
 * The time from one sample to the next, in ms: the median, so that gaps and jitter do not count. 0 for fewer than two
 * samples. Never taken from a recording's header, which may be wrong.
 */
export function stepOf(timeMs: Float64Array): number {
  if (timeMs.length < 2) return 0;
  // Some thousand steps from all over the recording tell as much as all of them.
  const stride = Math.max(1, Math.floor(timeMs.length / 4096));
  const steps: number[] = [];
  for (let at = 1; at < timeMs.length; at += stride) steps.push((timeMs[at] ?? 0) - (timeMs[at - 1] ?? 0));
  steps.sort((a, b) => a - b);
  return steps[steps.length >> 1] ?? 0;
}
