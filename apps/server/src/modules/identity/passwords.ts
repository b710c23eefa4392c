import { randomInt } from 'node:crypto';
import argon2 from '@node-rs/argon2';

/** argon2id, about 60 ms on one core and 19 MiB, so that many sign-ins at once do not exhaust the memory. */
const COST = { memoryCost: 19_456, timeCost: 12, parallelism: 1 } as const;

/** Matches no password; checked when there is no account, so that the answer takes as long as with one. */
const NOBODYS = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=1$Y29nY2xpbmljLW5vYm9keQ$Q29nQ2xpbmljIGhhcyBubyBzdWNoIGFjY291bnQhISE`;

/** The hash under which a password or a mailed code is kept. A server makes and checks hashes only within `inTurn`. */
export function hashSecret(secret: string): Promise<string> {
  return argon2.hash(secret, COST);
}

/** Whether a secret fits the hash; without a hash it never does, and takes the same time to say so. */
export async function secretFits(secret: string, kept: string | null | undefined): Promise<boolean> {
  const fits = await argon2.verify(kept ?? NOBODYS, secret);
  return fits && kept != null;
}

// Without the letters and digits that are mistaken for one another when read out.
const LETTERS = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ';
const DIGITS = '23456789';

/** A password of letters and digits that cannot be guessed: 12 characters, about 67 bits. */
export function randomPassword(): string {
  const pick = (from: string, count: number) =>
    Array.from({ length: count }, () => from[randomInt(from.length)]).join('');
  return pick(LETTERS, 4) + pick(DIGITS, 4) + pick(LETTERS, 4);
}
