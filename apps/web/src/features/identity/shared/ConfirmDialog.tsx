import { identityCalls } from '@cogclinic/contract/identity';
import { passkeyCalls } from '@cogclinic/contract/passkeys';
import { toWirePassword } from '@cogclinic/contract/password';
import { Button, Modal } from 'antd';
import { type FormEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall, useSend } from '#ui/api.ts';
import { client, reportError } from '#ui/client.ts';
import { showError } from '#ui/notify.ts';
import { LabelledInput } from './LabelledInput.tsx';
import { answerByPasskey, knowsPasskeys } from './passkey.ts';
import { useFields } from './useFields.ts';
import { useSubmit } from './useSubmit.ts';

export type Confirming = Readonly<{ title: string; content: string; ok: string }>;
type ConfirmDialogProps = Confirming & { onEnd: (isConfirmed: boolean) => void };

/** Asks whoever is at the screen to prove again who he is, before something is signed in his name. */
export function ConfirmDialog({ title, content, ok, onEnd }: ConfirmDialogProps) {
  const { t } = useTranslation('identity');
  const formId = useId();
  const { field, values, check, refuse, deny } = useFields(
    { password: '' },
    { password: (value) => (value === '' ? 'rules:enter.password' : null) },
  );
  const verify = useSend(identityCalls.verifyPassword, {
    quiet: true,
    onSuccess: ({ correct }) => {
      if (correct) onEnd(true);
      else deny('password', 'identity:confirm.wrong');
    },
    onError: (error) => {
      if (!refuse(error)) reportError(error);
    },
  });
  const passkeys = useCall(passkeyCalls.list, {}, { quiet: true });
  const { pending, submit } = useSubmit(reportError);
  const provePasskey = async () => {
    const { options } = await client.send(passkeyCalls.verifyOptions, {});
    const passkey = await answerByPasskey(options);
    if (passkey === null) return showError(t('second.noPasskey'));
    await client.send(passkeyCalls.verify, { body: { passkey } });
    onEnd(true);
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (check() && !verify.isPending) verify.mutate({ body: { password: toWirePassword(values.password) } });
  };
  return (
    <Modal
      open
      title={title}
      onCancel={() => onEnd(false)}
      okText={ok}
      okButtonProps={{ htmlType: 'submit', form: formId }}
      confirmLoading={verify.isPending}
      afterOpenChange={(isOpen) => isOpen && document.getElementById(field('password').id)?.focus()}
      mask={{ closable: false }}
      width={420}
    >
      <form id={formId} noValidate onSubmit={send}>
        <p>{content}</p>
        <LabelledInput
          // Not checked when it is left: words that appear under it would move the button away from the pointer.
          field={{ ...field('password'), onBlur: () => undefined }}
          label={t('confirm.password')}
          password
          autoComplete="current-password"
        />
        {knowsPasskeys() && !!passkeys.data?.length && (
          <Button block loading={pending} onClick={() => void submit(provePasskey)}>
            {t('confirm.passkey')}
          </Button>
        )}
      </form>
    </Modal>
  );
}
