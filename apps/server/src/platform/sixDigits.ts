import { createHash, randomInt } from 'node:crypto';

/** For how many minutes the code works by which something enrols. */
export const CODE_MINUTES = 10;

/** A code that a person types: six digits, at random. */
export const newSixDigits = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** What is kept of a code. @param of what the code is for: the same digits open nothing else */
export const hashOfCode = (of: string, code: string): Buffer => createHash('sha256').update(`${of} ${code}`).digest();
