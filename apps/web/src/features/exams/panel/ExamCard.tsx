import { DeleteOutlined, DownOutlined, EditOutlined, RightOutlined, WarningOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazy } from '#ui/code.ts';
import { useFormats } from '#ui/format.ts';
import { StatusTag } from '#ui/StatusTag.tsx';
import { Loading } from '#ui/states.tsx';
import { useFieldLabel } from '#ui/texts.ts';
import type { Exam } from '../types.ts';
import { ExamBattery } from './ExamBattery.tsx';
import styles from './ExamCard.module.css';
import { ExamStudies } from './ExamStudies.tsx';
import { Values } from './Values.tsx';

const Images = lazy(() => import('../images/Images.tsx'));

type ExamCardProps = { exam: Exam; opened: boolean; onEdit: () => void; onRemove: () => void };

/** One examination: whether anything is out of range, and all of it once opened. */
export function ExamCard({ exam, opened, onEdit, onRemove }: ExamCardProps) {
  const { t } = useTranslation('exams');
  const { date, dateTime } = useFormats();
  const labelOf = useFieldLabel();
  const [open, setOpen] = useState(opened);
  const id = useId();
  const places = [exam.packageName, exam.enterpriseName].filter((name) => name !== null);
  const day = date(exam.examDate);
  return (
    <article className={styles.root} aria-labelledby={id}>
      <header className={styles.head}>
        <h3 id={id} className={styles.title}>
          <button type="button" className={styles.toggle} aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? <DownOutlined aria-hidden /> : <RightOutlined aria-hidden />}
            {day}
          </button>
        </h3>
        {places.length > 0 && <span className={styles.places}>{places.join(t('between'))}</span>}
        <Finding exam={exam} />
        <span className={`${styles.actions} no-print`}>
          <Button icon={<EditOutlined />} onClick={onEdit} aria-label={t('editOf', { date: day })}>
            {t('edit')}
          </Button>
          <Button icon={<DeleteOutlined />} onClick={onRemove} aria-label={t('removeOf', { date: day })}>
            {t('remove')}
          </Button>
        </span>
      </header>
      {exam.battery && <ExamBattery exam={exam} battery={exam.battery} />}
      {open && (
        <div className={styles.body}>
          {exam.conclusion && (
            <p className={styles.conclusion}>
              <b>{labelOf('conclusion')}</b> {exam.conclusion}
            </p>
          )}
          <Values values={exam.values} />
          <Suspense fallback={<Loading rows={2} />}>
            <Images exam={exam} />
          </Suspense>
          {exam.studies.length > 0 && <ExamStudies studies={exam.studies} />}
          <p className={styles.by}>{t('by', { name: exam.byName, time: dateTime(exam.createTime) })}</p>
        </div>
      )}
    </article>
  );
}

function Finding({ exam }: { exam: Exam }) {
  const { t } = useTranslation('exams');
  if (exam.values.length === 0) return <StatusTag tone="neutral" text={t('noValues')} />;
  if (exam.abnormal > 0)
    return (
      <StatusTag tone="warning" icon={<WarningOutlined aria-hidden />} text={t('abnormal', { count: exam.abnormal })} />
    );
  return <StatusTag tone="good" text={t('allNormal')} />;
}
