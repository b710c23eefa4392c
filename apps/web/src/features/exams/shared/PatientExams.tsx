import { PlusOutlined } from '@ant-design/icons';
import { examCalls } from '@cogclinic/contract/exams';
import { Button } from 'antd';
import { Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '#ui/api.ts';
import { lazy } from '#ui/code.ts';
import { Empty, Failure, Loading } from '#ui/states.tsx';
import { useTab } from '#ui/tab.ts';
import { ExamScreen } from '../ExamScreen.tsx';
import { ExamCard } from '../panel/ExamCard.tsx';
import { Matrix } from '../panel/Matrix.tsx';
import { UndoBar } from '../panel/UndoBar.tsx';
import { useRemoval } from '../panel/useRemoval.ts';
import type { Exam } from '../types.ts';

const ExamForm = lazy(() => import('../form/ExamForm.tsx'));
const Trends = lazy(() => import('../panel/Trends.tsx'));

const COMPARED = 3;
/** More than most patients have; older examinations come on demand. */
const PAGE = 20;
/** The most rows that the list call gives. */
const MOST = 200;
/** In the address: the form of a new examination is open. */
const ADD = 'add';

/** The physical examinations of one patient. */
export function PatientExams({ archiveId, patientName }: { archiveId: string; patientName: string }) {
  const { t } = useTranslation('exams');
  const { search, setSearch } = useTab();
  const [edited, setEdited] = useState<Exam | null>(null);
  const [saved, setSaved] = useState<string>();
  const [pages, setPages] = useState(1);
  const { data, error, refetch, isFetching } = useCall(
    examCalls.list,
    { query: { archiveId, pageSize: Math.min(MOST, PAGE * pages) } },
    { quiet: true, keepPrevious: true },
  );
  const { remove, removed, undo, forget } = useRemoval();
  const heading = useRef<HTMLHeadingElement>(null);
  const adding = search.get(ADD) === '1';

  if (adding || edited) {
    const done = (id?: string) => {
      if (adding) setSearch({});
      setEdited(null);
      setSaved(id);
      setTimeout(() => heading.current?.focus());
    };
    return (
      <Suspense fallback={<Loading rows={8} />}>
        <ExamForm archiveId={archiveId} patientName={patientName} exam={adding ? null : edited} onDone={done} />
      </Suspense>
    );
  }
  const add = (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setSearch({ [ADD]: '1' })}>
      {t('add')}
    </Button>
  );
  const rows = data?.rows ?? [];
  const compared = rows.filter(({ values }) => values.length > 0).slice(0, COMPARED);
  return (
    <ExamScreen
      title={t('title')}
      heading={heading}
      count={data && data.total > 0 && t('count', { count: data.total })}
      action={rows.length > 0 && add}
    >
      <UndoBar text={removed && t('removed', { date: removed.day })} onUndo={undo} onClose={forget} />
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Loading rows={8} />}
      {data && rows.length === 0 && <Empty text={t('empty')} hint={t('emptyHint')} action={add} />}
      {rows.map((exam, at) => (
        <ExamCard
          key={exam.id}
          exam={exam}
          opened={saved === undefined ? at === 0 : exam.id === saved}
          onEdit={() => setEdited(exam)}
          onRemove={() => void remove(exam)}
        />
      ))}
      {data && data.total > rows.length && rows.length < MOST && (
        <Button loading={isFetching} onClick={() => setPages(pages + 1)}>
          {t('older')}
        </Button>
      )}
      {compared.length > 1 && <Matrix exams={compared.toReversed()} />}
      {compared.length > 0 && (
        <Suspense fallback={<Loading rows={5} />}>
          <Trends archiveId={archiveId} />
        </Suspense>
      )}
    </ExamScreen>
  );
}
