import {
  DeleteOutlined,
  EditOutlined,
  ExperimentOutlined,
  KeyOutlined,
  PoweroffOutlined,
  RedoOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons';
import { OLD_SECRET_HOURS, webhookCalls } from '@cogclinic/contract/webhooks';
import { useTranslation } from 'react-i18next';
import { useSend } from '#ui/api.ts';
import { useConfirm } from '#ui/confirm.ts';
import { showError, showSuccess } from '#ui/notify.ts';
import type { RowAction } from '#ui/table/types.ts';
import { useAnswerText } from './useAnswerText.ts';
import type { Webhook } from './webhooks.ts';

type Opens = {
  onEdit: (webhook: Webhook) => void;
  onSecret: (shown: { webhook: Webhook; secret: string }) => void;
};

/** What can be done with an address. */
export function useWebhookActions({ onEdit, onSecret }: Opens): (webhook: Webhook) => RowAction[] {
  const { t } = useTranslation('webhooks');
  const confirm = useConfirm();
  const answerText = useAnswerText();
  const test = useSend(webhookCalls.test, {
    onSuccess: (delivery) => {
      if (delivery.problem === null) showSuccess(t('tested', { status: delivery.status }));
      else showError(t('testFailed', { problem: answerText(delivery) }));
    },
  });
  const turn = useSend(webhookCalls.turn, {
    onSuccess: ({ state }) => showSuccess(t(state === 'off' ? 'turnedOff' : 'turnedOn')),
  });
  const tryNow = useSend(webhookCalls.tryNow, { onSuccess: () => showSuccess(t('tried')) });
  const end = useSend(webhookCalls.end, { onSuccess: () => showSuccess(t('removed')) });
  const renew = useSend(webhookCalls.newSecret, { onSuccess: onSecret });
  const askSecret = async ({ id, name }: Webhook) => {
    const sure = await confirm({
      title: t('secret.againTitle', { name }),
      content: t('secret.againContent', { hours: OLD_SECRET_HOURS }),
      ok: t('secret.again'),
    });
    if (sure) renew.mutate({ body: { id } });
  };
  const askEnd = async ({ id, name, version }: Webhook) => {
    const sure = await confirm({
      title: t('removeTitle', { name }),
      content: t('removeContent'),
      ok: t('remove'),
      danger: true,
    });
    if (sure) end.mutate({ body: { id, version } });
  };
  return (webhook) => {
    const { id, version, state } = webhook;
    const retry = {
      key: 'tryNow',
      label: t('tryNow'),
      icon: <RedoOutlined />,
      onClick: () => tryNow.mutate({ body: { id } }),
    };
    return [
      { key: 'messages', label: t('messages'), icon: <UnorderedListOutlined />, to: `/setting/webhook/${id}` },
      {
        key: 'test',
        label: t('test'),
        icon: <ExperimentOutlined />,
        disabled: test.isPending,
        onClick: () => test.mutate({ body: { id } }),
      },
      ...(state === 'failing' ? [retry] : []),
      { key: 'edit', label: t('edit'), icon: <EditOutlined />, onClick: () => onEdit(webhook) },
      { key: 'secret', label: t('secret.action'), icon: <KeyOutlined />, onClick: () => void askSecret(webhook) },
      {
        key: 'turn',
        label: t(state === 'off' ? 'turnOn' : 'turnOff'),
        icon: <PoweroffOutlined />,
        onClick: () => turn.mutate({ body: { id, version, on: state === 'off' } }),
      },
      {
        key: 'remove',
        label: t('remove'),
        icon: <DeleteOutlined />,
        danger: true,
        onClick: () => void askEnd(webhook),
      },
    ];
  };
}
