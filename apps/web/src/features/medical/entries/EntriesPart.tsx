import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Entry } from '../shared/types.ts';
import { EndDialog, type Ending } from './EndDialog.tsx';
import { EntryLine } from './EntryLine.tsx';
import { EntryList } from './EntryList.tsx';

type PartProps<E extends Entry> = {
  texts: Readonly<{ title: string; add: string; none: string }>;
  found: Readonly<{ data: readonly E[] | undefined; error: Error | null; refetch: () => unknown }>;
  /** The name of the last day among an entry's fields. */
  lastDay: 'endedOn' | 'until';
  nameOf: (entry: E) => string;
  /** Its first and last day, in words. */
  daysOf: (entry: E) => readonly (string | null)[];
  line: (entry: E) => ReactNode;
  /** The form of a new entry, or of one that takes the place of another. */
  form: (before: E | null, onClose: () => void) => ReactNode;
  onEnd: (ending: Ending) => Promise<unknown>;
  onReopen: (entry: Readonly<{ id: string; version: number }>) => void;
};

/** Entries of one kind in the patient's file, and what is done with them. */
export function EntriesPart<E extends Entry>({ texts, found, lastDay, nameOf, ...part }: PartProps<E>) {
  const { t } = useTranslation('medical');
  const [revised, setRevised] = useState<E | 'new' | null>(null);
  const [ended, setEnded] = useState<E | null>(null);
  return (
    <>
      <EntryList
        title={texts.title}
        addText={texts.add}
        none={texts.none}
        found={found}
        onAdd={() => setRevised('new')}
        line={(one) => (
          <EntryLine
            key={one.id}
            entry={one}
            name={nameOf(one)}
            days={part.daysOf(one).filter(Boolean).join(' · ')}
            onRevise={() => setRevised(one)}
            onEnd={() => setEnded(one)}
            onReopen={() => part.onReopen({ id: one.id, version: one.version })}
          >
            {part.line(one)}
          </EntryLine>
        )}
      />
      {revised && part.form(revised === 'new' ? null : revised, () => setRevised(null))}
      {ended && (
        <EndDialog
          title={t('endOf', { name: nameOf(ended) })}
          lastDay={lastDay}
          entry={ended}
          onEnd={part.onEnd}
          onClose={() => setEnded(null)}
        />
      )}
    </>
  );
}
