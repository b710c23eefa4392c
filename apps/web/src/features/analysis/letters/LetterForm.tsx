import { FIGURE_NAMES } from '@cogclinic/contract/analysis';
import { analysisLetterCalls } from '@cogclinic/contract/analysisLetters';
import { STATISTIC_DAYS } from '@cogclinic/contract/statistics';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSend } from '#ui/api.ts';
import { currentLanguage } from '#ui/i18n.ts';
import { LANGUAGE_NAMES, LANGUAGES } from '#ui/language.ts';
import { weekdaysOf } from '#ui/month/month.ts';
import { newId } from '#ui/newId.ts';
import { showSuccess } from '#ui/notify.ts';
import { SchemaForm } from '#ui/SchemaForm.tsx';
import type { Narrowing } from '../analysis.ts';
import { hourText, type Letter } from './letter.ts';

type LetterFormProps = {
  /** The one to change, or null to add one with the filters of the page. */
  letter: Letter | null;
  narrowing: Narrowing;
  onEnd: () => void;
};

/** What comes every week, and when. */
export function LetterForm({ letter, narrowing, onEnd }: LetterFormProps) {
  return letter ? <Change letter={letter} onEnd={onEnd} /> : <Addition narrowing={narrowing} onEnd={onEnd} />;
}

function Addition({ narrowing, onEnd }: Pick<LetterFormProps, 'narrowing' | 'onEnd'>) {
  const { t } = useTranslation(['analysis', 'ui']);
  const add = useSend(analysisLetterCalls.add, { quiet: true });
  const sections = useSections(t('letters.ofPage'));
  const [initial] = useState(() => {
    const { beginTime: _, endTime: __, days = '7', ...filters } = narrowing;
    const usual = { figures: [...FIGURE_NAMES], weekday: 1, hour: 8, language: currentLanguage() };
    return { requestId: newId(), ...usual, days, ...filters };
  });
  return (
    <SchemaForm
      schema={analysisLetterCalls.add.body}
      sections={sections}
      initial={initial}
      noun="analysisLetters"
      compact
      guarded={false}
      actions={<Button onClick={onEnd}>{t('ui:actions.cancel')}</Button>}
      onSubmit={async (body) => {
        await add.mutateAsync({ body });
        showSuccess(t('letters.added'));
        onEnd();
      }}
    />
  );
}

function Change({ letter, onEnd }: { letter: Letter; onEnd: () => void }) {
  const { t } = useTranslation(['analysis', 'ui']);
  const update = useSend(analysisLetterCalls.update, { quiet: true });
  const filters = letter.filters.map(({ label, value }) => t('letters.filter', { label, value })).join(' · ');
  const sections = useSections(filters ? t('letters.ofLetter', { filters }) : undefined);
  return (
    <SchemaForm
      schema={analysisLetterCalls.update.body}
      sections={sections}
      initial={letter}
      noun="analysisLetters"
      compact
      guarded={false}
      actions={<Button onClick={onEnd}>{t('ui:actions.cancel')}</Button>}
      onSubmit={async (body) => {
        await update.mutateAsync({ body });
        showSuccess(t('letters.edited'));
        onEnd();
      }}
    />
  );
}

/** The fields of a letter; `hint` says whose patients are counted. */
function useSections(hint: string | undefined) {
  const { t, i18n } = useTranslation(['analysis', 'figures', 'statistics']);
  return useMemo(
    () => [
      {
        ...(hint === undefined ? {} : { hint }),
        fields: [
          {
            name: 'figures',
            input: 'checkboxes',
            span: 'full',
            options: FIGURE_NAMES.map((value) => ({ value, label: t(`figures:name.${value}`) })),
          },
          {
            name: 'days',
            input: 'select',
            hint: t('letters.daysHint'),
            options: STATISTIC_DAYS.map((value) => ({ value, label: t('statistics:stat.lastDays', { days: value }) })),
          },
          {
            name: 'weekday',
            input: 'select',
            options: weekdaysOf(i18n.language, 1).map(({ long }, at) => ({ value: at + 1, label: long })),
          },
          {
            name: 'hour',
            input: 'select',
            options: Array.from({ length: 24 }, (_, hour) => ({ value: hour, label: hourText(hour) })),
          },
          {
            name: 'language',
            input: 'select',
            options: LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] })),
          },
        ] as const,
      },
    ],
    [t, i18n.language, hint],
  );
}
