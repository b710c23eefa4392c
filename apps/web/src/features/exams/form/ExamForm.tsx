import type { CallInput } from '@cogclinic/contract/call';
import { examCalls } from '@cogclinic/contract/exams';
import { overviewCalls } from '@cogclinic/contract/overview';
import { partyReportCalls } from '@cogclinic/contract/partyReports';
import type { Problem } from '@cogclinic/contract/problems';
import { Button } from 'antd';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall, useSend } from '#ui/api.ts';
import { useFormats } from '#ui/format.ts';
import { showSuccess } from '#ui/notify.ts';
import { newRequestIds } from '#ui/requestIds.ts';
import { SchemaForm } from '#ui/SchemaForm.tsx';
import { Failure, Loading } from '#ui/states.tsx';
import { useToday } from '#ui/useToday.ts';
import { ExamScreen } from '../ExamScreen.tsx';
import type { Exam, ExamItem } from '../types.ts';
import { inFormShape } from './conflict.ts';
import styles from './ExamForm.module.css';
import { type Entered, enteredOf, problemOf } from './entry.ts';
import { type ExamFacts, useExamSections } from './useExamSections.tsx';

// The request's id is made when it is sent, so that a value corrected after a lost answer is a new request.
const ADDITION = examCalls.add.body.omit({ requestId: true });
/** Studies that are certainly the patient's; more than most patients have. */
const MATCHED = { match: 'matched', pageSize: 100, orderBy: 'studyDate desc' } as const;
type Addition = Omit<CallInput<typeof examCalls.add>['body'], 'requestId'>;

type ExamFormProps = {
  archiveId: string;
  patientName: string;
  /** The one to change, or null for a new one. */
  exam: Exam | null;
  /** Called with the record's id once it is saved, without one when the form is left. */
  onDone: (saved?: string) => void;
};

/** Enters an examination, or changes one. */
export default function ExamForm({ archiveId, patientName, exam, onDone }: ExamFormProps) {
  const { t } = useTranslation('exams');
  const { date } = useFormats();
  const heading = useRef<HTMLHeadingElement>(null);
  // The surrounding page has loaded it already: this makes no call.
  const overview = useCall(overviewCalls.one, { params: { id: archiveId } }, { quiet: true });
  const items = useCall(examCalls.items, {}, { quiet: true });
  const packages = useCall(examCalls.packages, {}, { quiet: true });
  const enterprises = useCall(examCalls.enterprises, {}, { quiet: true });
  const studies = useCall(partyReportCalls.list, { query: { archiveId, ...MATCHED } }, { quiet: true });
  const all = [overview, items, packages, enterprises, studies];
  const error = all.find((one) => one.error)?.error;
  return (
    <ExamScreen
      title={exam ? t('form.edit', { date: date(exam.examDate) }) : t('form.add', { patient: patientName })}
      heading={heading}
      className={styles.form}
    >
      {overview.data && items.data && packages.data && enterprises.data && studies.data ? (
        <Fields
          archiveId={archiveId}
          exam={exam}
          onDone={onDone}
          items={items.data}
          packages={packages.data}
          enterprises={enterprises.data}
          studies={studies.data.rows}
          patient={overview.data.archive}
        />
      ) : error ? (
        <Failure error={error} onRetry={() => all.map((one) => one.refetch())} />
      ) : (
        <Loading rows={8} />
      )}
    </ExamScreen>
  );
}

type FieldsProps = Pick<ExamFormProps, 'archiveId' | 'exam' | 'onDone'> & Omit<ExamFacts, 'before' | 'chosen'>;

function Fields({ archiveId, exam, onDone, ...facts }: FieldsProps) {
  const { t } = useTranslation(['exams', 'ui']);
  const { items, packages } = facts;
  const [today] = useState(useToday());
  const [requestIdFor] = useState(newRequestIds);
  const initial = useMemo(
    () => (exam ? shapeOf(items, exam) : { archiveId, examDate: today, values: [] }),
    [exam, archiveId, items, today],
  );
  const [chosen, setChosen] = useState({ packageId: exam?.packageId ?? null, day: initial.examDate });
  const sections = useExamSections({ ...facts, before: exam, chosen });
  const add = useSend(examCalls.add, { quiet: true });
  const update = useSend(examCalls.update, { quiet: true });
  const saved = (record: Exam) => {
    showSuccess(t(exam ? 'form.changed' : 'form.added'));
    onDone(record.id);
  };

  type Given = { packageId?: unknown; enterpriseId?: unknown; examDate?: unknown; values?: unknown };
  const follow = (given: Given, set: (change: { enterpriseId: string }) => void, changed: readonly string[]) => {
    const packageId = typeof given.packageId === 'string' ? given.packageId : null;
    const day = typeof given.examDate === 'string' ? given.examDate : chosen.day;
    if (packageId !== chosen.packageId || day !== chosen.day) setChosen({ packageId, day });
    const { enterpriseId } = packages.find(({ id }) => id === packageId) ?? {};
    if (changed.includes('packageId') && enterpriseId && !given.enterpriseId) set({ enterpriseId });
  };
  const shared = {
    sections,
    opens: true,
    check: (values: { values?: unknown }) => valueProblems(items, values.values),
    actions: <Button onClick={() => onDone()}>{t('ui:actions.cancel')}</Button>,
  } as const;
  const shape = (current: Exam) => shapeOf(items, current);

  return exam ? (
    <SchemaForm
      {...shared}
      schema={examCalls.update.body}
      initial={initial}
      draftKey={`exam:${exam.id}`}
      onChange={follow}
      onSubmit={async (body: CallInput<typeof examCalls.update>['body']) => {
        saved(await inFormShape(() => update.mutateAsync({ body }), shape));
      }}
    />
  ) : (
    <SchemaForm
      {...shared}
      schema={ADDITION}
      initial={initial}
      draftKey={`exam:new:${archiveId}`}
      onChange={follow}
      onSubmit={async (given: Addition) =>
        saved(await add.mutateAsync({ body: { ...given, requestId: requestIdFor(given) } }))
      }
    />
  );
}

/** A record as the form has it. */
const shapeOf = (items: readonly ExamItem[], exam: Exam) => ({
  ...exam,
  values: enteredOf(items, exam.values),
  studyIds: exam.studies.map(({ id }) => id),
});

/** Each input says what is wrong with its figure; the form only says that it cannot be saved. */
function valueProblems(items: readonly ExamItem[], values: unknown): Problem[] {
  const entered: readonly Entered[] = Array.isArray(values) ? values : [];
  const wrong = entered.some(({ item, value }) => {
    const known = items.find(({ code }) => code === item);
    return known === undefined || problemOf(known, value, entered) !== null;
  });
  return wrong ? [{ path: 'values', rule: 'marked', params: {} }] : [];
}
