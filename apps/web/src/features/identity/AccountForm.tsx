import { accountCalls, identityCalls } from '@cogclinic/contract/identity';
import { toWirePassword } from '@cogclinic/contract/password';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall, useSend } from '#ui/api.ts';
import { showSuccess } from '#ui/notify.ts';
import { SchemaForm } from '#ui/SchemaForm.tsx';
import { useTab } from '#ui/tab.ts';
import { type Account, LIST_PATH } from './AccountCalls.ts';
import { type AccountInput, accountProblems, additionSchema, changeSchema } from './AccountSchema.ts';
import { useAccountSections } from './AccountSections.tsx';

/** The data scope has no default: an administrator must choose it. */
const BLANK: AccountInput = { roleType: 'DOCTOR', mallAuthority: 0 };

/** Adds an account with its first password. */
export function AccountAddition() {
  const { t } = useTranslation('accounts');
  const tab = useTab();
  const [scope, setScope] = useState<AccountInput['dataAuthority']>();
  const { addition } = useAccountSections({ own: false, isNew: true, departmentNeeded: scope === 'oneself' });
  const { mutateAsync } = useSend(accountCalls.add, { quiet: true });
  return (
    <SchemaForm
      schema={additionSchema}
      sections={addition}
      initial={BLANK}
      draftKey="accounts.new"
      check={accountProblems}
      onChange={(values) => setScope(values.dataAuthority)}
      onSubmit={async ({ password, confirmPassword: _, ...account }) => {
        await mutateAsync({ body: { ...account, password: toWirePassword(password) } });
        showSuccess(t('added'));
        tab.close(LIST_PATH);
      }}
    />
  );
}

/** Changes an account. */
export function AccountChange({ account }: { account: Account }) {
  const { t } = useTranslation('accounts');
  const tab = useTab();
  const { data: reader } = useCall(identityCalls.info, {}, { staleTime: 300_000, quiet: true });
  const [scope, setScope] = useState<AccountInput['dataAuthority']>(account.dataAuthority);
  const own = reader?.id === account.id;
  const { change } = useAccountSections({ own, isNew: false, departmentNeeded: scope === 'oneself' });
  const { mutateAsync } = useSend(accountCalls.update, { quiet: true });
  // A draft applies only to the version it was based on: on a newer one it would undo colleagues' changes.
  const [draftKey] = useState(`accounts.edit.${account.id}.${account.version}`);
  return (
    <SchemaForm
      schema={changeSchema}
      sections={change}
      initial={account}
      draftKey={draftKey}
      check={accountProblems}
      onChange={(values) => setScope(values.dataAuthority)}
      onSubmit={async (body) => {
        await mutateAsync({ body });
        showSuccess(t('edited'));
        tab.close(LIST_PATH);
      }}
    />
  );
}
