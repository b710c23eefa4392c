import { identityCalls } from '@cogclinic/contract/identity';
import { useTranslation } from 'react-i18next';
import { useCall } from '#ui/api.ts';
import { useFormats } from '#ui/format.ts';
import { dayIn } from './today.ts';

/** The greeting by name, with the institution and the date in its time zone. */
export function useGreeting(): { title: string; subtitle: string } {
  const { t } = useTranslation('statistics');
  const { date, weekday } = useFormats();
  const { data: account } = useCall(identityCalls.info, {}, { staleTime: 300_000, quiet: true });
  if (!account) return { title: t('title'), subtitle: '' };
  const { day, part } = dayIn(account.timeZone, new Date());
  const today = t('today', { date: date(day), weekday: weekday(day) });
  return {
    title: t(`greeting.${part}`, { name: account.username }),
    subtitle: `${account.institutionName} · ${today}`,
  };
}
