import { archiveCalls } from '@cogclinic/contract/archives';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { detailPath, editPath, screeningPath } from '#features/archives/paths.ts';
import { useCall } from '#ui/api.ts';
import { useDebounced } from '#ui/useDebounced.ts';
import { useDict } from '#ui/useDict.ts';
import { findPage, type Page } from '../pages.ts';
import { matching, type PageEntry, pageEntries } from './pageEntries.ts';

/** One line of the search: where it leads, and what tells it from others of its name. */
export type Found = Readonly<{ key: string; to: string; title: string; detail: string }>;
export type Group = Readonly<{ key: 'patients' | 'actions' | 'pages'; found: readonly Found[] }>;

const TYPING_MS = 200;
const PATIENTS = 7;
const PAGES = 8;

/** Patients, actions and pages for the words typed; without words the newest patients and every action. */
export function useSearchGroups(
  pages: readonly Page[],
  typed: string,
): { groups: readonly Group[]; isSearching: boolean } {
  const { t } = useTranslation(['shell', 'archives']);
  const { label } = useDict('gender');
  const words = typed.trim();
  const asked = useDebounced(words, TYPING_MS);
  const canSee = findPage(pages, detailPath('0')) !== null;
  const found = useCall(
    archiveCalls.list,
    { query: { text: asked, pageSize: PATIENTS } },
    { enabled: canSee, keepPrevious: true, quiet: true },
  );
  const entries = useMemo(() => pageEntries(pages, (title) => t(`menu.${title}`)), [pages, t]);
  const isSearching = canSee && (words !== asked || found.isFetching);

  const rows = canSee ? (found.data?.rows ?? []) : [];
  const patients = rows.map((row): Found => {
    const about = [label(row.gender), t('archives:age', { count: row.age }), row.phone, row.outpatientNumber];
    return { key: row.id, to: detailPath(row.id), title: row.name, detail: about.filter(Boolean).join(' · ') };
  });
  // What can be done for the patient who is meant, once few are left.
  const [first] = rows;
  const forFirst = words !== '' && first && rows.length <= 3 ? [first] : [];
  const ofPatient = forFirst.flatMap(({ id, name }): Found[] =>
    [
      { key: `screen ${id}`, to: screeningPath(id), title: t('search.screen', { name }), detail: '' },
      { key: `edit ${id}`, to: editPath(id), title: t('search.edit', { name }), detail: '' },
    ].filter(({ to }) => findPage(pages, to.split('?')[0] ?? to) !== null),
  );
  const lines = (some: readonly PageEntry[]) =>
    some.map(({ path, title, trail }): Found => ({ key: path, to: path, title, detail: trail }));
  const groups: Group[] = [
    { key: 'patients', found: patients },
    { key: 'actions', found: [...ofPatient, ...lines(matching(entries.actions, words))] },
    { key: 'pages', found: words === '' ? [] : lines(matching(entries.pages, words)).slice(0, PAGES) },
  ];
  return { groups: groups.filter((group) => group.found.length > 0), isSearching };
}
