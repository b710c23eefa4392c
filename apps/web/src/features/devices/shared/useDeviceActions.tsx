import {
  DesktopOutlined,
  DisconnectOutlined,
  EditOutlined,
  PlusCircleOutlined,
  QrcodeOutlined,
  RollbackOutlined,
  StopOutlined,
  UserSwitchOutlined,
} from '@ant-design/icons';
import { deviceCalls } from '@cogclinic/contract/devices';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { forget, useSend } from '#ui/api.ts';
import { lazy } from '#ui/code.ts';
import { useConfirm } from '#ui/confirm.ts';
import { showSuccess } from '#ui/notify.ts';
import type { RowAction } from '#ui/table/types.ts';
import type { Device } from './types.ts';
import { useIsAdmin } from './useIsAdmin.ts';

const DIALOGS = {
  code: lazy(() => import('../dialogs/CodeDialog.tsx')),
  edit: lazy(() => import('../dialogs/EditDialog.tsx')),
  topUp: lazy(() => import('../dialogs/TopUpDialog.tsx')),
  user: lazy(() => import('../dialogs/UserDialog.tsx')),
} as const;
type Asked = { dialog: keyof typeof DIALOGS; device: Device; open: boolean };

/** What can be done with a device, by the account's role, and the dialogs, which the caller draws once. */
export function useDeviceActions(): {
  actionsOf: (device: Device) => RowAction[];
  ask: (dialog: Asked['dialog'], device: Device) => void;
  dialogs: ReactNode;
} {
  const { t } = useTranslation('devices');
  const navigate = useNavigate();
  const isAdmin = useIsAdmin();
  const confirm = useConfirm();
  const [asked, setAsked] = useState<Asked | null>(null);
  // Changed meanwhile at another desk: what is shown is asked for anew.
  const onError = ({ code }: { code: number }) => {
    if (code === 409) void forget(['devices']);
  };
  const endUser = useSend(deviceCalls.endUser, { onSuccess: () => showSuccess(t('endUser.done')), onError });
  const endToken = useSend(deviceCalls.endToken, { onSuccess: () => showSuccess(t('endToken.done')), onError });
  const unbind = useSend(deviceCalls.unbind, { onSuccess: () => showSuccess(t('unbind.done')), onError });
  const ask = (dialog: Asked['dialog'], device: Device) => setAsked({ dialog, device, open: true });
  const confirmed = async (what: 'endUser' | 'endToken' | 'unbind', { id, version, name }: Device) => {
    const question = { title: t(`${what}.title`, { name }), content: t(`${what}.what`), ok: t(`${what}.action`) };
    if (!(await confirm({ ...question, danger: true }))) return;
    if (what === 'endUser') endUser.mutate({ body: { id, version } });
    else if (what === 'unbind') unbind.mutate({ body: { id, version } });
    else endToken.mutate({ body: { id } });
  };

  const actionsOf = (device: Device): RowAction[] => {
    if (device.state === 'unbound') return [];
    const cast: RowAction = {
      key: 'cast',
      label: t('cast.action'),
      icon: <DesktopOutlined />,
      onClick: () => void navigate(`/projections?device=${device.id}`),
    };
    const user: RowAction = {
      key: 'user',
      label: t(device.user ? 'user.change' : 'user.give'),
      icon: <UserSwitchOutlined />,
      onClick: () => ask('user', device),
    };
    const endUserAction: RowAction = {
      key: 'endUser',
      label: t('endUser.action'),
      icon: <RollbackOutlined />,
      onClick: () => void confirmed('endUser', device),
    };
    // A device that nobody has is given to somebody first; the picture of one in use is looked at.
    const ofUser = device.user ? [cast, user, endUserAction] : [user, cast];
    if (!isAdmin) return ofUser;
    return [
      ...ofUser,
      { key: 'code', label: t('code.action'), icon: <QrcodeOutlined />, onClick: () => ask('code', device) },
      { key: 'topUp', label: t('topUp.action'), icon: <PlusCircleOutlined />, onClick: () => ask('topUp', device) },
      { key: 'edit', label: t('edit.action'), icon: <EditOutlined />, onClick: () => ask('edit', device) },
      ...(device.isEnrolled
        ? [
            {
              key: 'endToken',
              label: t('endToken.action'),
              icon: <StopOutlined />,
              danger: true,
              onClick: () => void confirmed('endToken', device),
            },
          ]
        : []),
      {
        key: 'unbind',
        label: t('unbind.action'),
        icon: <DisconnectOutlined />,
        danger: true,
        onClick: () => void confirmed('unbind', device),
      },
    ];
  };

  const Dialog = asked && DIALOGS[asked.dialog];
  const dialogs = asked && Dialog && (
    <Suspense fallback={null}>
      {/* Stays mounted after closing so that the closing animation can run. */}
      <Dialog
        key={`${asked.dialog} ${asked.device.id}`}
        device={asked.device}
        open={asked.open}
        onClose={() => setAsked((before) => before && { ...before, open: false })}
      />
    </Suspense>
  );
  return { actionsOf, ask, dialogs };
}
