import type { Page } from '../pages.ts';

/** A page that can be opened from the search, with its title in the reader's language. */
export type PageEntry = Readonly<{ path: string; title: string; trail: string }>;

/** What is begun rather than looked at; the others are pages. */
const ACTIONS: readonly string[] = ['/files/add', '/examinations/dementia', '/files/import'];

/** The account's pages that need nothing else to be opened, and among them those that begin something. */
export function pageEntries(
  pages: readonly Page[],
  titleOf: (title: string) => string,
): { pages: PageEntry[]; actions: PageEntry[] } {
  const entries = pages
    .filter(({ pattern }) => !pattern.includes(':'))
    .map(({ pattern, title, trail }) => ({
      path: pattern,
      title: titleOf(title),
      trail: trail
        .slice(0, -1)
        .map((step) => titleOf(step.title))
        .join(' › '),
    }));
  const actions = ACTIONS.flatMap((path) => entries.filter((entry) => entry.path === path));
  return { pages: entries.filter((entry) => !actions.includes(entry)), actions };
}

/** The entries whose title, section or address holds every word. */
export function matching(entries: readonly PageEntry[], words: string): PageEntry[] {
  const wanted = words.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return entries.filter(({ path, title, trail }) => {
    const text = `${title} ${trail} ${path}`.toLocaleLowerCase();
    return wanted.every((word) => text.includes(word));
  });
}
