/** 97.5 % points of Student's t by degrees of freedom, from 1 on (Fisher & Yates, table III). */
const T_TABLE = [
  12.7062, 4.3027, 3.1824, 2.7764, 2.5706, 2.4469, 2.3646, 2.306, 2.2622, 2.2281, 2.201, 2.1788, 2.1604, 2.1448, 2.1314,
  2.1199, 2.1098, 2.1009, 2.093, 2.086, 2.0796, 2.0739, 2.0687, 2.0639, 2.0595, 2.0555, 2.0518, 2.0484, 2.0452, 2.0423,
];
const Z = 1.959964;

/** The 97.5 % point of Student's t: beyond 30 degrees of freedom by the expansion in their reciprocal, right to four digits. */
export function tPoint(freedom: number): number {
  const read = T_TABLE[freedom - 1];
  if (read !== undefined) return read;
  const first = (Z ** 3 + Z) / 4;
  const second = (5 * Z ** 5 + 16 * Z ** 3 + 3 * Z) / 96;
  return Z + first / freedom + second / freedom ** 2;
}

/** The 95 % confidence interval of a mean; none of fewer than two values. */
export function meanInterval(mean: number, deviation: number, count: number): { low: number; high: number } | null {
  if (count < 2) return null;
  const half = (tPoint(count - 1) * deviation) / Math.sqrt(count);
  return { low: mean - half, high: mean + half };
}
