import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/format.ts';
import type { Enterprise, Exam, ExamItem, ExamPackage } from '../types.ts';
import { useStudyText } from '../useStudyText.ts';
import type { Entered, Patient } from './entry.ts';
import { ValuesEditor } from './ValuesEditor.tsx';

export type ExamFacts = {
  items: readonly ExamItem[];
  packages: readonly ExamPackage[];
  enterprises: readonly Enterprise[];
  /** Studies of other institutions that are the patient's. */
  studies: Exam['studies'];
  patient: Patient;
  before: Exam | null;
  /** What is chosen in the form now. */
  chosen: { packageId: string | null; day: string };
};

/** The parts of an examination's form. */
export function useExamSections({ items, packages, enterprises, studies, patient, before, chosen }: ExamFacts) {
  const { t } = useTranslation('exams');
  const { number } = useFormats();
  const studyText = useStudyText();
  return useMemo(() => {
    const packageItems = packages.find(({ id }) => id === chosen.packageId)?.items;
    // What the record names may have been removed since.
    const gone = (id: string | null | undefined, name: string | null | undefined, there: readonly { id: string }[]) =>
      id && !there.some((one) => one.id === id) ? [{ value: id, label: name ?? id }] : [];
    const options = (there: readonly { id: string; name: string }[]) =>
      there.map(({ id, name }) => ({ value: id, label: name }));
    const general = [
      { name: 'examDate', input: 'date' },
      {
        name: 'packageId',
        input: 'select',
        hint: t('form.packageHint'),
        options: [...options(packages), ...gone(before?.packageId, before?.packageName, packages)],
      },
      {
        name: 'enterpriseId',
        input: 'select',
        options: [...options(enterprises), ...gone(before?.enterpriseId, before?.enterpriseName, enterprises)],
      },
    ] as const;
    const values = {
      name: 'values',
      input: 'custom',
      span: 'full',
      required: false,
      wordsOf: (given: unknown) =>
        (isEntered(given) ? given : [])
          .map(({ item, value }) => `${items.find(({ code }) => code === item)?.name ?? item} ${number(value, 6)}`)
          .join(t('between')),
      render: ({ id, value, onChange }: { id?: string; value?: unknown; onChange?: (value: unknown) => void }) => (
        <ValuesEditor
          id={id}
          items={items}
          packageItems={packageItems}
          patient={patient}
          day={chosen.day}
          before={before}
          values={isEntered(value) ? value : []}
          onChange={(next) => onChange?.(next)}
        />
      ),
    } as const;
    const held = {
      title: t('studies.title'),
      hint: t('studies.hint'),
      fields: [
        {
          name: 'studyIds',
          input: 'multi',
          span: 'full',
          options: studies.map((study) => ({ value: study.id, label: studyText(study) })),
        },
      ],
    } as const;
    return [
      { title: t('form.general'), fields: general },
      { title: t('form.values'), hint: t('form.valuesHint'), fields: [values] },
      // A patient without any is not asked.
      ...(studies.length > 0 ? [held] : []),
      { title: t('form.conclusion'), fields: [{ name: 'conclusion', input: 'textarea', span: 'full' }] },
    ] as const;
  }, [t, number, studyText, items, packages, enterprises, studies, patient, before, chosen.packageId, chosen.day]);
}

function isEntered(value: unknown): value is Entered[] {
  return Array.isArray(value);
}
