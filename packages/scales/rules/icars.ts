import type { Given, Rule } from '../rule.ts';

const WALKING = '1';
const SPEED = '2';
const NEEDS_SUPPORT = 4;
const SPEED_WITH_SUPPORT = 4;
/** The items of posture and gait beside walking and its speed. */
const POSTURE = ['3', '4', '5', '6', '7'];

/**
 * ICARS (Trouillas P et al. J Neurol Sci 1997;145:205–211): the sum of all items. The speed of gait is rated only when
 * the patient walks without support (item 1 of 0–3); from 4 on the speed counts 4.
 */
export const icars: Rule = (given) => {
  const { points, missing, unrated } = given;
  const speed = speedUnrated(given);
  const rated = [...points].filter(([code]) => speed === 0 || code !== SPEED).map(([, each]) => each);
  const total = rated.reduce((sum, each) => sum + each, speed);
  const posture = [WALKING, ...POSTURE, ...(speed > 0 ? [] : [SPEED])].map((code) => points.get(code));
  return {
    total: missing.length + unrated.length > 0 ? null : total,
    subscores: {
      posture: posture.reduce<number | null>(
        (sum, each) => (sum === null || each === undefined ? null : sum + each),
        speed,
      ),
    },
  };
};

/** The points for speed when it is not asked. */
function speedUnrated({ points }: Given): number {
  return (points.get(WALKING) ?? 0) >= NEEDS_SUPPORT ? SPEED_WITH_SUPPORT : 0;
}
