import { useTranslation } from 'react-i18next';
import { ConfirmButton } from './ConfirmButton.tsx';
import type { Page } from './calls.ts';
import { dayText } from './days.ts';
import { Heading } from './Heading.tsx';
import { currentLanguage } from './texts.ts';
import type { ViewProps } from './useConfirm.ts';

/** The next appointment, large enough to be copied to the calendar on the wall. */
export function AppointmentView(view: ViewProps) {
  const { t } = useTranslation('guest');
  const { appointment, patientName } = view.page;
  return (
    <>
      <p className="g-greeting">{t('hello', { name: patientName })}</p>
      <Heading>{t('appointment.title')}</Heading>
      {appointment ? <AppointmentCard appointment={appointment} /> : <p>{t('appointment.none')}</p>}
      {appointment && (
        <>
          <p className="g-quiet">{t('appointment.change')}</p>
          <ConfirmButton view={view} text={t('appointment.confirm')} />
        </>
      )}
    </>
  );
}

export function AppointmentCard({ appointment }: { appointment: NonNullable<Page['appointment']> }) {
  const { t } = useTranslation('guest');
  return (
    <div className="g-card">
      <p className="g-day">{dayText(appointment.day, currentLanguage(), { weekday: true })}</p>
      <p>{t(`appointment.kind.${appointment.kind}`)}</p>
    </div>
  );
}
