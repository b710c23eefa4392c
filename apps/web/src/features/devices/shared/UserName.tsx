import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { patientPath } from '#features/records/shared/paths.ts';
import type { Device, DeviceUser } from './types.ts';

/** Who has a device: the patient's name where the account may see it. */
export function UserName({ user }: { user: Pick<DeviceUser, 'archiveId' | 'patientName'> | null }) {
  const { t } = useTranslation('devices');
  if (!user) return t('user.none');
  if (!user.archiveId) return t('user.hidden');
  return <Link to={patientPath(user.archiveId)}>{user.patientName}</Link>;
}

/** The same as text. */
export function useUserText(): (user: Device['user']) => string {
  const { t } = useTranslation('devices');
  return (user) => (user ? (user.patientName ?? t('user.hidden')) : t('user.none'));
}
