import { pushCalls } from '@cogclinic/contract/push';
import { Modal } from 'antd';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { callKey } from '#ui/answers.ts';
import { queryClient, useCall } from '#ui/api.ts';
import { lazy } from '#ui/code.ts';
import { Failure, Loading } from '#ui/states.tsx';

const PushCode = lazy(() => import('../dialog/PushCode.tsx').then((file) => ({ default: file.PushCode })));

/** Shows the code of an earlier push again. */
export function ShownCode({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('push');
  const args = { params: { id } };
  const { data, error, refetch } = useCall(pushCalls.one, args, { quiet: true });
  return (
    <Modal
      open
      title={t(data?.contact ? 'code.titleOfContact' : 'code.title')}
      onCancel={onClose}
      footer={null}
      width={480}
      mask={{ closable: false }}
    >
      <Suspense fallback={<Loading rows={5} />}>
        {data && (
          <PushCode
            push={data}
            onChanged={(changed) => queryClient.setQueryData(callKey(pushCalls.one, args), changed)}
            onClose={onClose}
          />
        )}
        {!data && (error ? <Failure error={error} onRetry={() => void refetch()} /> : <Loading rows={5} />)}
      </Suspense>
    </Modal>
  );
}
