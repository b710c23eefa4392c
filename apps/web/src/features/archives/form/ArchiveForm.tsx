import { CallError } from '@cogclinic/contract/client';
import { useMemo, useState } from 'react';
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
  onFill?: (archiveId: string) => void;
};

/** The fields that identify a person. */
const KNOWN_BY: ReadonlySet<string> = new Set(['name', 'birthday', 'idNumber', 'idType']);

/** The form of a new or a changed archive. */
export function ArchiveForm({ initial, places, draftKey, onSubmit, onFill }: ArchiveFormProps) {
  const [refused, setRefused] = useState<RefusedNumber | null>(null);
  const exceptId = initial.id;
  const [values, setValues] = useState(initial);
  const likely = useMemo(() => <LikelyFiles values={values} exceptId={exceptId} />, [values, exceptId]);
  const sections = useArchiveSections({ places, exceptId, refused, onFill, likely });

  const submit = async (values: ArchiveFormResult) => {
    try {
      await onSubmit(values);
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
      onSubmit={submit}
      onChange={(values, set, changed) => {
        if (changed.some((name) => KNOWN_BY.has(name))) setValues(values);
        if (!changed.includes('idNumber') && !changed.includes('idType')) return;
        const facts = factsToFill(values);
        if (facts) set(facts);
      }}
      check={(values) => contactProblems(values, exceptId)}
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
