import { identityCalls } from '@cogclinic/contract/identity';
import { useTranslation } from 'react-i18next';
import { useCall } from '#ui/api.ts';
import { useFormats } from '#ui/format.ts';
import { dayIn, weekdayOf } from './today.ts';

/** The greeting by name, with the institution and the date in its time zone. */
export function useGreeting(): { title: string; subtitle: string } {
  const { t, i18n } = useTranslation('statistics');
  const { date } = useFormats();
  const { data: account } = useCall(identityCalls.info, {}, { staleTime: 300_000, quiet: true });
  if (!account) return { title: t('title'), subtitle: '' };
  const { day, part } = dayIn(account.timeZone, new Date());
  const today = t('today', { date: date(day), weekday: weekdayOf(day, i18n.language) });
  return {
    title: t(`greeting.${part}`, { name: account.username }),
    subtitle: `${account.institutionName} · ${today}`,
  };
}
