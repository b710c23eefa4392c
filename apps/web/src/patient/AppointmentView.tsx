import { writtenTimes } from '@cogclinic/contract/writtenTimes';
import { useTranslation } from 'react-i18next';
import styles from './AppointmentView.module.css';
import { Card } from './Card.tsx';
import { ConfirmButton } from './ConfirmButton.tsx';
import type { Page } from './calls.ts';
import { Heading } from './Heading.tsx';
import { Greeting, Quiet } from './Paragraphs.tsx';
import { currentLanguage } from './texts.ts';
import type { ViewProps } from './useConfirm.ts';

/** The next appointment, in type large enough to copy from. */
export function AppointmentView(view: ViewProps) {
  const { t } = useTranslation('guest');
  const { appointment, patientName } = view.page;
  return (
    <>
      <Greeting>{t('hello', { name: patientName })}</Greeting>
      <Heading>{t('appointment.title')}</Heading>
      {appointment ? <AppointmentCard appointment={appointment} /> : <p>{t('appointment.none')}</p>}
      {appointment && (
        <>
          <Quiet>{t('appointment.change')}</Quiet>
          <ConfirmButton view={view} text={t('appointment.confirm')} />
        </>
      )}
    </>
  );
}

export function AppointmentCard({ appointment }: { appointment: NonNullable<Page['appointment']> }) {
  const { t } = useTranslation('guest');
  return (
    <Card>
      <p className={styles.day}>{writtenTimes(currentLanguage()).longWeekdayDate(appointment.day)}</p>
      <p>{t(`appointment.kind.${appointment.kind}`)}</p>
    </Card>
  );
}
