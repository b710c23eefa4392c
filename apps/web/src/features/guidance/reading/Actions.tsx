import {
  DeleteOutlined,
  EditOutlined,
  EyeOutlined,
  FileDoneOutlined,
  PrinterOutlined,
  RollbackOutlined,
  SendOutlined,
} from '@ant-design/icons';
import { guidanceCalls } from '@cogclinic/contract/guidance';
import { Button } from 'antd';
import { Suspense, use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { forget } from '#ui/api.ts';
import { lazy } from '#ui/code.ts';
import type { Guidance } from '../calls.ts';
import { guidancePath } from '../shared/paths.ts';
import { GuidancePush } from '../shared/pushing.ts';
import styles from './Actions.module.css';
import { useSteps } from './useSteps.ts';

const Preview = lazy(() => import('./Preview.tsx'));

/** The actions that the state of a guidance allows. */
export function Actions({ guidance, onPrint }: { guidance: Guidance; onPrint: () => void }) {
  const { t } = useTranslation('guidance');
  const navigate = useNavigate();
  const PushDialog = use(GuidancePush);
  const [preview, setPreview] = useState(false);
  const [pushing, setPushing] = useState<'never' | 'open' | 'closed'>('never');
  const steps = useSteps(guidance, PushDialog && (() => setPushing('open')));
  const { standing } = guidance;
  const readable = guidance.issuedRevision !== null;
  const waits = standing === 'draft' || standing === 'withdrawn';
  return (
    <div className={`${styles.root} no-print`}>
      {waits && (
        <Button type="primary" icon={<FileDoneOutlined />} loading={steps.busy} onClick={() => void steps.issue()}>
          {t('actions.issue')}
        </Button>
      )}
      {readable && PushDialog && (
        <Button type={waits ? 'default' : 'primary'} icon={<SendOutlined />} onClick={() => setPushing('open')}>
          {t('actions.push')}
        </Button>
      )}
      <Button
        icon={<EditOutlined />}
        onClick={() => void navigate(guidancePath(guidance.archiveId, { guidanceId: guidance.id, writing: true }))}
      >
        {t(waits ? 'actions.edit' : 'actions.newVersion')}
      </Button>
      <Button icon={<EyeOutlined />} onClick={() => setPreview(true)}>
        {t('actions.preview')}
      </Button>
      <Button icon={<PrinterOutlined />} onClick={onPrint}>
        {t('actions.print')}
      </Button>
      {readable && (
        <Button danger icon={<RollbackOutlined />} loading={steps.busy} onClick={() => void steps.withdraw()}>
          {t('actions.withdraw')}
        </Button>
      )}
      {standing === 'draft' && guidance.issueTime === null && (
        <Button danger icon={<DeleteOutlined />} loading={steps.busy} onClick={() => void steps.remove()}>
          {t('actions.remove')}
        </Button>
      )}
      <Suspense fallback={null}>
        {preview && <Preview {...guidance} onClose={() => setPreview(false)} />}
        {PushDialog && pushing !== 'never' && (
          <PushDialog
            archiveId={guidance.archiveId}
            guidanceId={guidance.id}
            open={pushing === 'open'}
            onClose={() => {
              setPushing('closed');
              // A refusal may mean that a colleague has withdrawn the guidance.
              void forget(guidanceCalls.setState.changes);
            }}
          />
        )}
      </Suspense>
    </div>
  );
}
