import { refundCalls } from '@cogclinic/contract/refunds';
import { Button, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { useMoney } from '#features/mall/shared/useMoney.ts';
import { RefundPictures } from '#features/orders/shared/RefundPictures.tsx';
import { useSend } from '#ui/api.ts';
import { showSuccess } from '#ui/notify.ts';
import { SchemaForm } from '#ui/SchemaForm.tsx';
import styles from './DecideDialog.module.css';
import { TakesBack } from './TakesBack.tsx';
import type { RefundDialogProps } from './types.ts';

const FIELDS = [{ name: 'words', input: 'textarea' } as const];

/** Approves or refuses a refund, a refusal with its reason. */
export default function DecideDialog(props: RefundDialogProps & { decision: 'approve' | 'refuse' }) {
  const { refund, decision, open, onClose } = props;
  const { t } = useTranslation(['refunds', 'ui']);
  const money = useMoney();
  const call = refundCalls[decision];
  const decide = useSend(call, { quiet: true });
  const { id, version, patientName, amountMinor, currency, words, pictures } = refund;
  const hint = t(`${decision}.what`, { name: patientName, amount: money(amountMinor, currency) });
  return (
    <Modal open={open} title={t(`${decision}.title`)} onCancel={onClose} footer={null} width={480} destroyOnHidden>
      {words && <p className={styles.words}>{t('said', { words })}</p>}
      <RefundPictures pictures={pictures} />
      {decision === 'approve' && <TakesBack refundId={id} />}
      <SchemaForm
        schema={call.body}
        sections={[{ hint, fields: FIELDS }]}
        initial={{ id, version }}
        noun="refunds"
        compact
        guarded={false}
        submitText={t(`${decision}.action`)}
        actions={<Button onClick={onClose}>{t('ui:actions.cancel')}</Button>}
        onSubmit={async (body) => {
          await decide.mutateAsync({ body: { ...body, words: body.words ?? '' } });
          showSuccess(t(`${decision}.done`));
          onClose();
        }}
      />
    </Modal>
  );
}
