import { identityCalls } from '@cogclinic/contract/identity';
import { researchCalls } from '@cogclinic/contract/research';
import type { RefSelectProps } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '#ui/api.ts';
import { PageFrame } from '#ui/PageFrame.tsx';
import { Failure, Loading } from '#ui/states.tsx';
import { ChoicePanel } from './ChoicePanel.tsx';
import { CountPanel } from './CountPanel.tsx';
import { ExportPanel } from './ExportPanel.tsx';
import { NotPermitted } from './NotPermitted.tsx';
import { PermissionsPanel } from './PermissionsPanel.tsx';
import styles from './ResearchPage.module.css';
import { type Choice, EVERYTHING } from './research.ts';

/** Data for researchers: which tests, how many they are, how they are written, and who may do it. */
export function Component() {
  const { t } = useTranslation('research');
  const [choice, setChoice] = useState<Choice>(EVERYTHING);
  const permission = useCall(researchCalls.permission, {}, { quiet: true });
  const { data: own } = useCall(identityCalls.info, {}, { staleTime: 300_000, quiet: true });
  const level = permission.data?.level;
  const isAdmin = own?.roleType === 'ADMIN';
  const permissions = useRef<RefSelectProps>(null);
  return (
    <PageFrame title={t('title')} subtitle={t('subtitle')}>
      <div className={styles.root}>
        {permission.error && <Failure error={permission.error} onRetry={() => void permission.refetch()} />}
        {permission.isPending && <Loading rows={6} />}
        {level === 'none' && own && <NotPermitted isAdmin={isAdmin} onAllow={() => permissions.current?.focus()} />}
        {level !== undefined && level !== 'none' && (
          <>
            <ChoicePanel choice={choice} onChange={setChoice} />
            <CountPanel choice={choice} />
            <ExportPanel choice={choice} mayIdentify={level === 'identified'} />
          </>
        )}
        {isAdmin && <PermissionsPanel ownId={own.id} ownLevel={permissions} />}
      </div>
    </PageFrame>
  );
}
