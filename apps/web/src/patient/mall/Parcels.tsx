import { writtenTimes } from '@cogclinic/contract/writtenTimes';
import { useTranslation } from 'react-i18next';
import { LargeButton } from '#ui/LargeButton.tsx';
import { send } from '../calls.ts';
import { Quiet } from '../Paragraphs.tsx';
import { currentLanguage } from '../texts.ts';
import { mallCalls, type OwnOrder } from './calls.ts';
import styles from './OrderScreen.module.css';
import { StepProblem } from './StepProblem.tsx';
import { type StepProps, useStep } from './useStep.ts';

type ParcelsProps = StepProps & { token: string; order: OwnOrder };

/** The parcels of an order, and once they are all under way the patient's word that they came. */
export function Parcels({ token, order: { id, state, parcels }, ...step }: ParcelsProps) {
  const { t } = useTranslation('storefront');
  const { isSending, problem, take } = useStep(step);
  const { dateTime } = writtenTimes(currentLanguage());
  const receive = () => take(() => send(mallCalls.receive, { params: { token }, body: { id } }));
  return (
    <section className={styles.part} aria-labelledby="parcels">
      <h2 id="parcels">{t('parcels.title')}</h2>
      <ul className={styles.lines} aria-labelledby="parcels">
        {parcels.map(({ id: parcelId, carrierName, trackingNumber, shipTime }) => (
          <li key={parcelId}>
            {carrierName} <strong className={styles.number}>{trackingNumber}</strong>
            <Quiet>{t('parcels.sent', { time: dateTime(shipTime) })}</Quiet>
          </li>
        ))}
      </ul>
      <StepProblem problem={problem} />
      {state === 'shipped' && (
        <LargeButton primary aria-disabled={isSending} onClick={() => void receive()}>
          {t('parcels.receive')}
        </LargeButton>
      )}
    </section>
  );
}
