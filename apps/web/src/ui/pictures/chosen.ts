/** Formats that the server reads, as browsers name them. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const;

/** Why pictures were not taken. */
export type PictureProblem = 'format' | 'large' | 'many';

/** A picture that is to be sent. The id stays its own, so that sent again it arrives once. */
export type ChosenPicture = Readonly<{ id: string; file: File; address: string }>;

/** What is allowed: pictures in all, and bytes of each. */
export type PictureLimits = Readonly<{ most: number; maxBytes: number }>;

/**
 * The files that can be taken beside those that are there, and the first reason why others cannot.
 * @param before how many are there
 */
export function takenFiles(
  files: readonly File[],
  before: number,
  { most, maxBytes }: PictureLimits,
): { taken: readonly File[]; problem: PictureProblem | null } {
  const problems: PictureProblem[] = [];
  const readable = files.filter(({ type, size }) => {
    const isKnown = (PICTURE_TYPES as readonly string[]).includes(type);
    if (!isKnown) problems.push('format');
    else if (size > maxBytes) problems.push('large');
    return isKnown && size <= maxBytes;
  });
  if (before + readable.length > most) problems.push('many');
  return { taken: readable.slice(0, Math.max(most - before, 0)), problem: problems[0] ?? null };
}
