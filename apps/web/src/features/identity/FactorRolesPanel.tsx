import { ROLES, type Role } from '@cogclinic/contract/call';
import { accountCalls } from '@cogclinic/contract/identity';
import { Checkbox } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCall, useSend } from '#ui/api.ts';
import { showSuccess } from '#ui/notify.ts';
import { Panel } from '#ui/Panel.tsx';
import { useDict } from '#ui/useDict.ts';
import styles from './FactorRolesPanel.module.css';

/** Which roles must set up a second factor. */
export function FactorRolesPanel() {
  const { t } = useTranslation('accounts');
  const labelOf = useDict('roleType').label;
  const { data } = useCall(accountCalls.factorRoles, {}, { quiet: true });
  const save = useSend(accountCalls.saveFactorRoles, { onSuccess: () => showSuccess(t('factor.saved')) });
  return (
    <Panel title={t('factor.title')} className={styles.root}>
      <p className={styles.hint}>{t('factor.hint')}</p>
      <Checkbox.Group<Role>
        disabled={!data || save.isPending}
        value={[...(data?.roles ?? [])]}
        options={ROLES.map((role) => ({ value: role, label: labelOf(role) }))}
        onChange={(roles) => save.mutate({ body: { roles } })}
      />
    </Panel>
  );
}
