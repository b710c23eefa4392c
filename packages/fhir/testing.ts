import { OWN_PARTS } from './ownParts.ts';

/** An exported file as another program has it, which does not know our extension. */
export function asOthersRead<T extends Readonly<Record<string, unknown>>>(file: T): T {
  const all: readonly { url: string }[] = Array.isArray(file.extension) ? file.extension : [];
  const extension = all.filter(({ url }) => !url.endsWith(OWN_PARTS));
  return { ...file, extension: extension.length > 0 ? extension : undefined };
}
