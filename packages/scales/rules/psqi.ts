import { MINUTES_A_DAY, minutesBetween } from '../minutesBetween.ts';
import { filled } from '../openItems.ts';
import type { Ends, Given, Rule } from '../rule.ts';

const SHORTEST = 1;
const disturbances = ['5b', '5c', '5d', '5e', '5f', '5g', '5h', '5i'];

type Get = (code: string) => number | null;

/**
 * PSQI: seven components of 0–3, added to 0–21. A component with a missing answer has no value, and then there is no
 * total. An unnamed other reason for bad sleep (5j) counts zero, as in the authors' scoring of 2005; a named one must
 * be rated here, where theirs counts zero again. More sleep than time in bed is an efficiency above 85 %, like any
 * other; the form asks whether it is right. (Buysse DJ et al. Psychiatry Res 1989;28:193–213, and the Chinese manual, whose cuts the norm sets
 * are: more than 7 hours is 0, so that exactly 7 is 1; 85 % is 0.)
 */
export const psqi: Rule = (given) => {
  const get: Get = (code) => given.points.get(code) ?? null;
  const subscores = {
    quality: get('6'),
    latency: latency(get),
    duration: duration(get('4')),
    efficiency: efficiency(get),
    disturbance: disturbance(given),
    medication: get('7'),
    daytime: pairGrade(get('8'), get('9')),
  };
  const components = Object.values(subscores).filter((value) => value !== null);
  const complete = components.length === Object.keys(subscores).length;
  return { total: complete ? components.reduce((sum, value) => sum + value, 0) : null, subscores };
};

function latency(get: Get): number | null {
  const minutes = get('2');
  return minutes === null ? null : pairGrade([15, 30, 60].filter((edge) => minutes > edge).length, get('5a'));
}

function duration(hours: number | null): number | null {
  if (hours === null) return null;
  // Both prints have ">7" as the best, and the other edges without their upper end.
  return hours > 7 ? 0 : 1 + [6, 5].filter((edge) => hours < edge).length;
}

function efficiency(get: Get): number | null {
  const [toBed, up, hours] = [get('1'), get('3'), get('4')];
  if (toBed === null || up === null || hours === null) {
    return null;
  }
  // Hours have at most two decimals: whole numbers keep exactly 85 % from falling below it by rounding.
  const percent = (Math.round(hours * 100) * 60) / minutesBetween(toBed, up);
  return [85, 75, 65].filter((edge) => percent < edge).length;
}

function disturbance({ points, missing }: Given): number | null {
  const given = disturbances.map((code) => points.get(code)).filter((value) => value !== undefined);
  if (given.length < disturbances.length || missing.includes('5j')) {
    return null;
  }
  const sum = given.reduce((total, value) => total + value, points.get('5j') ?? 0);
  return Math.ceil(sum / 9);
}

/** The sum of two answers of 0–3 as a grade: 0, 1–2, 3–4, 5–6 are 0, 1, 2, 3. */
function pairGrade(a: number | null, b: number | null): number | null {
  return a === null || b === null ? null : Math.ceil((a + b) / 2);
}

/** The best and the worst night that the open answers allow: more sleep and fewer minutes in bed lower the total. */
export const psqiEnds: Ends = (open) => {
  const { points } = open.given;
  const end = (inBed: number, hours: 'from' | 'to', others: 'from' | 'to'): Given => {
    const toBed = points.get('1') ?? (points.get('3') ?? 0) - inBed;
    const up = points.get('3') ?? toBed + inBed;
    const times: Readonly<Record<string, number>> = { '1': toBed, '3': up };
    return filled(open, ({ item, range }) => times[item.code] ?? range[item.code === '4' ? hours : others]);
  };
  return [end(SHORTEST, 'to', 'from'), end(MINUTES_A_DAY, 'from', 'to')];
};
