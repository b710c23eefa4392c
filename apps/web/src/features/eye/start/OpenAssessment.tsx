import { DeleteOutlined, FileTextOutlined, FundProjectionScreenOutlined, UploadOutlined } from '@ant-design/icons';
import { eyeCalls } from '@cogclinic/contract/eye';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useSend } from '#ui/api.ts';
import { lazy } from '#ui/code.ts';
import { useConfirm } from '#ui/confirm.ts';
import { useFormats } from '#ui/format.ts';
import { Panel } from '#ui/Panel.tsx';
import { reportPath, runPath } from '../shared/paths.ts';
import { StateTag } from '../shared/StateTag.tsx';
import type { EyeAssessment } from '../types.ts';
import styles from './OpenAssessment.module.css';

const UploadDialog = lazy(() => import('../recordings/UploadDialog.tsx'));

/** An assessment that was begun and is not analysed: what was done of it, and what comes next. */
export function OpenAssessment({ assessment }: { assessment: EyeAssessment }) {
  const { id, version, tasks, shown, state, beginTime, byName, recordings } = assessment;
  const { t } = useTranslation(['eye', 'eyeMeasures']);
  const { dateTime, list } = useFormats();
  const navigate = useNavigate();
  const [uploads, setUploads] = useState(false);
  const { mutate: discard } = useSend(eyeCalls.discard);
  const confirm = useConfirm();
  const ask = async () => {
    const sure = await confirm({ content: t('open.discardQuestion'), ok: t('open.discard'), danger: true });
    if (sure) discard({ params: { id } });
  };
  return (
    <Panel
      title={t('open.title', { version: t(`eyeMeasures:versions.${version}`) })}
      extra={<StateTag state={state} />}
    >
      <p className={styles.facts}>{t('open.begun', { time: dateTime(beginTime), name: byName ?? '' })}</p>
      <p className={styles.facts}>{list(tasks.map((task) => t(`eyeMeasures:tasks.${task}`)))}</p>
      <p className={styles.facts}>
        {shown.length > 0
          ? t('open.shown', { tasks: list(shown.map((task) => t(`eyeMeasures:tasks.${task}`))) })
          : t('open.nothingShown')}
      </p>
      <div className={`${styles.actions} no-print`}>
        <Button type="primary" icon={<FundProjectionScreenOutlined />} href={runPath(id)} target="_blank">
          {t('open.run')}
        </Button>
        <Button icon={<UploadOutlined />} onClick={() => setUploads(true)}>
          {t('open.upload')}
        </Button>
        {recordings > 0 ? (
          <Button icon={<FileTextOutlined />} onClick={() => void navigate(reportPath(id))}>
            {t('open.report')}
          </Button>
        ) : (
          <Button danger icon={<DeleteOutlined />} onClick={() => void ask()}>
            {t('open.discard')}
          </Button>
        )}
      </div>
      <Suspense fallback={null}>
        {uploads && <UploadDialog assessment={assessment} onClose={() => setUploads(false)} />}
      </Suspense>
    </Panel>
  );
}
