import { CODE_SYSTEMS, diagnosisCalls, diagnosisFields } from '@cogclinic/contract/diagnoses';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSend } from '#ui/api.ts';
import type { ControlProps } from '#ui/form/types.ts';
import { FALLBACK_LANGUAGE, isLanguage } from '#ui/language.ts';
import { EntryDialog } from '../entries/EntryDialog.tsx';
import type { Diagnosis } from '../shared/types.ts';
import { CodeInput } from './CodeInput.tsx';
import { isOwnTitle, titleOf } from './codes.ts';

type DialogProps = { archiveId: string; before: Diagnosis | null; onClose: () => void };

/** Records a diagnosis; a revised one takes the place of the one before, which stays on record. */
export function DiagnosisDialog({ archiveId, before, onClose }: DialogProps) {
  const { t, i18n } = useTranslation('medical');
  const language = isLanguage(i18n.language) ? i18n.language : FALLBACK_LANGUAGE;
  const add = useSend(diagnosisCalls.add, { quiet: true });
  const sections = useMemo(() => {
    const code = {
      name: 'code',
      label: t('code'),
      input: 'custom',
      hint: t('codeHint'),
      render: (control: ControlProps) => <CodeInput control={control} language={language} />,
    } as const;
    const fields = [
      code,
      { name: 'title', label: t('diagnosisTitle'), input: 'text' },
      { name: 'certainty', input: 'radio', dict: 'certainty' },
      { name: 'diagnosedOn', input: 'text', hint: t('dayHint') },
      { name: 'codeSystem', input: 'radio', options: CODE_SYSTEMS.map((one) => ({ value: one, label: one })) },
      { name: 'remark', input: 'textarea' },
    ] as const;
    return [{ fields }];
  }, [t, language]);
  const initial = useMemo(() => {
    const { codeSystem = 'ICD-10' as const, code, title, certainty, diagnosedOn, remark } = before ?? {};
    return { codeSystem, code, title, certainty, diagnosedOn, remark };
  }, [before]);
  return (
    <EntryDialog
      title={before ? t('reviseOf', { name: before.title }) : t('addDiagnosis')}
      before={before}
      schema={diagnosisFields}
      sections={sections}
      initial={initial}
      noun="diagnoses"
      onChange={({ code, title }, set, changed) => {
        // A title of ours follows the code; one typed by hand stays.
        if (!changed.includes('code') || (title && !isOwnTitle(title))) return;
        const own = titleOf(code ?? '', language);
        if (own !== null && own !== title) set({ title: own });
      }}
      onAdd={(content, how) => add.mutateAsync({ body: { ...how, archiveId, ...content } })}
      onClose={onClose}
    />
  );
}
