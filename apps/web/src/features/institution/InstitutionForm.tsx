import type { CallData } from '@cogclinic/contract/call';
import { institutionCalls, LINES } from '@cogclinic/contract/institution';
import { changedPhoneProblem, lineProblem } from '@cogclinic/contract/phone';
import type { Problem } from '@cogclinic/contract/problems';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSend } from '#ui/api.ts';
import type { FormSection } from '#ui/form/types.ts';
import { showSuccess } from '#ui/notify.ts';
import { SchemaForm } from '#ui/SchemaForm.tsx';
import { useTimeZones } from './useTimeZones.ts';

type Institution = CallData<typeof institutionCalls.info>;

const schema = institutionCalls.update.body;

/** The numbers are compared as they would be kept. */
function phoneProblems(values: Partial<Record<(typeof LINES)[number], unknown>>, before: Institution): Problem[] {
  return LINES.flatMap((path) => {
    const number = schema.shape[path].safeParse(values[path]).data ?? null;
    const rule = changedPhoneProblem(number, before[path], lineProblem);
    return rule ? [{ path, rule, params: {} }] : [];
  });
}

/** Changes the institution's particulars. */
export function InstitutionForm({ institution }: { institution: Institution }) {
  const { t } = useTranslation('institution');
  const zones = useTimeZones(institution.timeZone);
  const { mutateAsync } = useSend(institutionCalls.update, {
    quiet: true,
  });
  const sections = useMemo<FormSection<typeof schema>[]>(
    () => [
      {
        title: t('group.contact'),
        fields: [
          { name: 'name', input: 'text', span: 'full' },
          { name: 'adminName', input: 'text' },
          { name: 'adminPhone', input: 'text', inputMode: 'tel' },
          { name: 'servicePhone', input: 'text', inputMode: 'tel', hint: t('hint.phone') },
        ],
      },
      {
        title: t('group.place'),
        fields: [
          { name: 'address', input: 'text', span: 2 },
          { name: 'detailedAddress', input: 'text', span: 2 },
          { name: 'timeZone', input: 'select', span: 2, options: zones, hint: t('hint.timeZone') },
        ],
      },
    ],
    [t, zones],
  );
  return (
    <SchemaForm
      schema={schema}
      sections={sections}
      initial={institution}
      noun="institution"
      check={(values) => phoneProblems(values, institution)}
      draftKey={`institution.${institution.version}`}
      onSubmit={async (body) => {
        const saved = await mutateAsync({ body });
        showSuccess(t('saved'));
        return saved;
      }}
    />
  );
}
