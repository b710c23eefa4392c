import type { Attack } from './attack.ts';
import type { Lived } from './innocent.ts';
import type { Answer } from './wire.ts';

/** How long any call of the innocent may take while others attack. */
export const INNOCENT_MS = 1000;

/** What an attack was answered that no attack should be: a defect of the server, each as a sentence. */
export function faultsOfAnswers(attack: Attack, answers: readonly Answer[]): string[] {
  const faults = answers.map((answer) => faultOf(attack, answer)).filter((fault) => fault !== null);
  const last = answers.at(-1);
  if (attack.refused && last && last.status < 400 && !last.failed) faults.push(`was taken with ${last.status}`);
  return [...new Set(faults)];
}

function faultOf(attack: Attack, { status, failed, inEnvelope, retryAfter, msg }: Answer): string | null {
  // An attacker that gave up is not judged; what others felt of it is.
  if (failed === 'givenUp') return null;
  if (failed) return failed === 'dropped' && attack.mayClose ? null : `${failed} without an answer`;
  // A full queue, in words, with the time to come again; every other 5xx is a defect.
  if (status === 503) return inEnvelope && retryAfter && msg ? null : `503 without words or time: ${msg}`;
  if (status >= 500) return `${status} ${msg}`;
  return status >= 400 && !inEnvelope && !attack.mayClose ? `${status} outside the envelope` : null;
}

/** What the innocent institution noticed: any answer but 200, and of each call the slowest that took too long. */
export function faultsOfLived(lived: readonly Lived[]): string[] {
  const faults = lived
    .filter(({ status }) => status !== 200)
    .map(({ name, status, why }) => `the innocent’s ${name} was answered ${status} ${why}`);
  const slowest = new Map<string, number>();
  for (const one of lived) slowest.set(one.name, Math.max(slowest.get(one.name) ?? 0, took(one)));
  for (const [name, ms] of slowest)
    if (ms > INNOCENT_MS) faults.push(`the innocent’s ${name} took ${Math.round(ms)} ms`);
  return faults;
}

/** Whether a fault only says that something took long. */
export const isOfSlowness = (fault: string): boolean => / took \d+ ms$/.test(fault);

/** While its own process stood still, it cannot tell how long the server took. */
export const took = ({ ms, stoodStillMs }: Lived): number => ms - stoodStillMs;
