import { CallError } from '@cogclinic/contract/client';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SchemaForm } from '#ui/SchemaForm.tsx';
import type { RefusedNumber } from './IdNumberInput.tsx';
import { LikelyFiles } from './LikelyFiles.tsx';
import { type ArchiveFormResult, type ArchiveFormValues, archiveForm, factsToFill } from './schema.ts';
import { useArchiveSections } from './useArchiveSections.tsx';
import { contactProblems } from './useContactState.ts';
import type { Places } from './usePlaces.ts';

type ArchiveFormProps = {
  initial: ArchiveFormValues;
  places: Places;
  draftKey: string | undefined;
  onSubmit: (values: ArchiveFormResult) => Promise<unknown>;
  /** Saves, then starts a screening of the patient. */
  onScreen?: (values: ArchiveFormResult) => Promise<unknown>;
  /** Goes on in the form of an archive registered already, with what was typed. */
  onFill?: (archiveId: string, values: ArchiveFormValues) => void;
  /** What was typed in the form of a new archive. */
  brought?: ArchiveFormValues | undefined;
};

/** The fields that identify a person. */
const KNOWN_BY: ReadonlySet<string> = new Set(['name', 'birthday', 'idNumber', 'idType']);

/** The form of a new or a changed archive. */
export function ArchiveForm({ initial, places, draftKey, onSubmit, onScreen, onFill, brought }: ArchiveFormProps) {
  const { t } = useTranslation('archives');
  const [refused, setRefused] = useState<RefusedNumber | null>(null);
  const exceptId = initial.id;
  const [values, setValues] = useState(initial);
  const likely = useMemo(() => <LikelyFiles values={values} exceptId={exceptId} />, [values, exceptId]);
  const typed = useRef(initial);
  const fill = useMemo(() => onFill && ((archiveId: string) => onFill(archiveId, typed.current)), [onFill]);
  const sections = useArchiveSections({ places, exceptId, refused, onFill: fill, likely });

  const submitBy = (send: typeof onSubmit) => async (values: ArchiveFormResult) => {
    try {
      await send(values);
    } catch (error) {
      setRefused(refusedNumber(error, values.idNumber));
      throw error;
    }
  };

  return (
    <SchemaForm
      schema={archiveForm}
      sections={sections}
      initial={initial}
      draftKey={draftKey}
      brought={brought}
      onSubmit={submitBy(onSubmit)}
      alsoSubmit={onScreen && { text: t('saveAndScreen'), onSubmit: submitBy(onScreen) }}
      onChange={(values, set, changed) => {
        typed.current = values;
        if (changed.some((name) => KNOWN_BY.has(name))) setValues(values);
        if (!changed.includes('idNumber') && !changed.includes('idType')) return;
        const facts = factsToFill(values);
        if (facts) set(facts);
      }}
      check={(values) => contactProblems(values, initial, exceptId)}
    />
  );
}

/** The archive that already has the identity number, from the refusal. */
function refusedNumber(error: unknown, idNumber: string): RefusedNumber | null {
  if (!(error instanceof CallError) || !error.fields.some(({ path }) => path === 'idNumber')) return null;
  const { data } = error;
  if (typeof data !== 'object' || data === null || !('archiveId' in data)) return null;
  return { idNumber, archiveId: typeof data.archiveId === 'string' ? data.archiveId : null };
}
