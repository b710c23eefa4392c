import { accountCalls } from '@cogclinic/contract/identity';
import { RESEARCH_LEVELS, researchCalls } from '@cogclinic/contract/research';
import { type RefSelectProps, Select } from 'antd';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall, useSend } from '#ui/api.ts';
import { showSuccess } from '#ui/notify.ts';
import { Panel } from '#ui/Panel.tsx';
import styles from './PermissionsPanel.module.css';

type PermissionsPanelProps = {
  /** The signed-in account, which stands first, and where its permission is set. */
  ownId: string;
  ownLevel: Ref<RefSelectProps>;
};

/** For administrators: which accounts may export, and whether with names. */
export function PermissionsPanel({ ownId, ownLevel }: PermissionsPanelProps) {
  const { t } = useTranslation('research');
  const staff = useCall(accountCalls.staff, {});
  const granted = useCall(researchCalls.permissions, {});
  const { mutate, isPending } = useSend(researchCalls.permit, { onSuccess: () => showSuccess(t('permissions.done')) });
  const levels = new Map(granted.data?.map(({ accountId, level }) => [accountId, level]));
  const accounts = (staff.data ?? []).toSorted((a, b) => Number(b.id === ownId) - Number(a.id === ownId));
  return (
    <Panel title={t('permissions.title')}>
      <p className={styles.hint}>{t('permissions.hint')}</p>
      <ul className={styles.list} aria-label={t('permissions.title')}>
        {accounts.map(({ id, username }) => (
          <li key={id}>
            <span>{id === ownId ? t('permissions.you', { name: username }) : username}</span>
            <Select
              {...(id === ownId && { ref: ownLevel })}
              aria-label={t('permissions.of', { name: username })}
              value={levels.get(id) ?? 'none'}
              disabled={isPending || granted.isPending}
              popupMatchSelectWidth={false}
              options={RESEARCH_LEVELS.map((value) => ({ value, label: t(`level.${value}`) }))}
              onChange={(level) => mutate({ params: { id }, body: { level } })}
            />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
