import { createHmac } from 'node:crypto';

/** Days by which a patient's dates may move, to either side. */
const FURTHEST = 182;
const LETTERS = 'ABCDEFGHJKMNPQRSTVWXYZ0123456789';
const LENGTH = 16;

/** Names in place of true ones: the same for the same thing within one scope, and without the secret of no use. */
export type Pseudonyms = Readonly<{
  /** 16 letters and digits after the first letter of the kind. */
  key(kind: 'patient' | 'test' | 'examiner', id: string): string;
  /** By how many days the dates of a patient move: never 0, at most 182 to either side. */
  shift(archiveId: string): number;
}>;

/**
 * @param secret the institution's
 * @param scope the project, or the export
 */
export function pseudonyms(secret: string, scope: string): Pseudonyms {
  const digest = (what: string, id: string) =>
    createHmac('sha256', Buffer.from(secret, 'hex'))
      .update(JSON.stringify([scope, what, id]))
      .digest();
  return {
    key(kind, id) {
      const letters = [...digest(kind, id).subarray(0, LENGTH)].map((byte) => LETTERS[byte % LETTERS.length]);
      return kind.charAt(0).toUpperCase() + letters.join('');
    },
    shift(archiveId) {
      const drawn = digest('shift', archiveId).readUInt32BE() % (2 * FURTHEST);
      return drawn < FURTHEST ? drawn - FURTHEST : drawn - FURTHEST + 1;
    },
  };
}
