import { accountCalls } from '@cogclinic/contract/identity';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { useCall } from '#ui/api.ts';
import { PageFrame } from '#ui/PageFrame.tsx';
import { useRecordTitle } from '#ui/RecordPage.tsx';
import { Failure, Loading } from '#ui/states.tsx';
import { LIST_PATH, NEW_ID } from './AccountCalls.ts';
import { AccountAddition, AccountChange } from './AccountForm.tsx';

/** Adds or changes an account. */
export function Component() {
  const { id = NEW_ID } = useParams();
  return id === NEW_ID ? <Addition /> : <Change id={id} />;
}

function Addition() {
  const { t } = useTranslation('accounts');
  const title = t('addTitle');
  useRecordTitle(title);
  return (
    <PageFrame title={title}>
      <AccountAddition />
    </PageFrame>
  );
}

function Change({ id }: { id: string }) {
  const { t } = useTranslation('accounts');
  const navigate = useNavigate();
  const { data, error, isFetchedAfterMount, refetch } = useCall(
    accountCalls.one,
    { params: { id } },
    { staleTime: 0, quiet: true },
  );
  // Refetched on every visit: the account may have been changed since the last one.
  const account = isFetchedAfterMount ? data : undefined;
  const title = data ? t('editTitleOf', { name: data.username }) : t('editTitle');
  useRecordTitle(data && title);
  return (
    <PageFrame title={title}>
      {!account && error && (
        <Failure
          error={error}
          onRetry={() => void refetch()}
          action={<Button onClick={() => void navigate(LIST_PATH)}>{t('toList')}</Button>}
        />
      )}
      {!account && !error && <Loading rows={12} />}
      {account && <AccountChange account={account} />}
    </PageFrame>
  );
}
