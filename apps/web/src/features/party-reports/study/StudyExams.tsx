import { CloseOutlined, LinkOutlined } from '@ant-design/icons';
import type { CallData } from '@cogclinic/contract/call';
import { examCalls } from '@cogclinic/contract/exams';
import { Button, Dropdown } from 'antd';
import { useTranslation } from 'react-i18next';
import { PlaceLink } from '#features/records/shared/PlaceLink.tsx';
import { patientPath } from '#features/records/shared/paths.ts';
import { forget, useCall, useSend } from '#ui/api.ts';
import { useFormats } from '#ui/format.ts';
import { showSuccess } from '#ui/notify.ts';
import { Panel } from '#ui/Panel.tsx';
import type { PartyStudy } from '../types.ts';
import styles from './StudyExams.module.css';

type Exam = CallData<typeof examCalls.ofStudy>[number];

/** The examinations that hold a study of a patient, and the way to put it into one of theirs. */
export function StudyExams({ study, archiveId }: { study: PartyStudy; archiveId: string }) {
  const { t } = useTranslation('party-reports');
  const { date } = useFormats();
  const { data: exams } = useCall(examCalls.ofStudy, { query: { studyId: study.id } }, { quiet: true });
  const { mutate, isPending } = useSend(examCalls.holdStudy, {
    // The examination was changed meanwhile: its present version is read, and what was pressed can be pressed again.
    onError: () => void forget(examCalls.holdStudy.changes),
  });
  if (!exams) return null;
  const nameOf = ({ examDate, packageName }: Exam) => [date(examDate), packageName].filter(Boolean).join(' · ');
  const hold = (exam: Exam, holds: boolean) =>
    mutate(
      { body: { id: exam.id, version: exam.version, studyId: study.id, holds } },
      { onSuccess: () => showSuccess(t(holds ? 'exams.added' : 'exams.removed', { exam: nameOf(exam) })) },
    );
  const [holding, others] = [exams.filter(({ holds }) => holds), exams.filter(({ holds }) => !holds)];
  return (
    <Panel title={t('exams.title')}>
      <div className={styles.root}>
        {holding.length === 0 && <p className={styles.none}>{t(exams.length > 0 ? 'exams.none' : 'exams.noExams')}</p>}
        {holding.length > 0 && (
          <ul className={styles.list} aria-label={t('exams.title')}>
            {holding.map((exam) => (
              <li key={exam.id}>
                <PlaceLink to={patientPath(archiveId, 'exams')}>{nameOf(exam)}</PlaceLink>
                <Button
                  className="no-print"
                  type="text"
                  icon={<CloseOutlined />}
                  disabled={isPending}
                  aria-label={t('exams.remove', { exam: nameOf(exam) })}
                  onClick={() => hold(exam, false)}
                />
              </li>
            ))}
          </ul>
        )}
        {others.length > 0 && (
          <Dropdown
            trigger={['click']}
            menu={{
              items: others.map((exam) => ({ key: exam.id, label: nameOf(exam) })),
              onClick: ({ key }) => {
                const exam = others.find(({ id }) => id === key);
                if (exam) hold(exam, true);
              },
            }}
          >
            <Button className="no-print" icon={<LinkOutlined />} loading={isPending}>
              {t('exams.add')}
            </Button>
          </Dropdown>
        )}
      </div>
    </Panel>
  );
}
