import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LargeButton } from '#ui/LargeButton.tsx';
import { send } from '../calls.ts';
import styles from './CheckoutScreen.module.css';
import { mallCalls, type OwnOrder } from './calls.ts';
import { StepProblem } from './StepProblem.tsx';
import { type StepProps, useStep } from './useStep.ts';

type SendBackProps = StepProps & {
  token: string;
  refund: OwnOrder['refunds'][number];
  carriers: OwnOrder['carriers'];
};

/** Notes the parcel in which goods go back to the clinic. */
export function SendBack({ token, refund, carriers, ...step }: SendBackProps) {
  const { t } = useTranslation('storefront');
  const [isOpen, setOpen] = useState(false);
  const [carrier, setCarrier] = useState(refund.carrier ?? carriers[0]?.code ?? '');
  const [trackingNumber, setNumber] = useState(refund.trackingNumber ?? '');
  const { isSending, problem, take } = useStep(step);
  if (!isOpen)
    return (
      <LargeButton onClick={() => setOpen(true)}>
        {t(refund.trackingNumber ? 'refunds.changeParcel' : 'refunds.sendBack')}
      </LargeButton>
    );
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const chosen = carriers.find(({ code }) => code === carrier);
    if (!chosen) return;
    const body = { id: refund.id, carrier: chosen.code, trackingNumber };
    if (await take(() => send(mallCalls.sendBack, { params: { token }, body }))) setOpen(false);
  };
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void onSubmit(event)}>
      <label className={styles.field}>
        {t('refunds.carrier')}
        <select value={carrier} onChange={({ target }) => setCarrier(target.value)}>
          {carriers.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label className={styles.field}>
        {t('refunds.number')}
        <input
          type="text"
          maxLength={60}
          autoCapitalize="characters"
          value={trackingNumber}
          aria-invalid={problem?.paths.includes('trackingNumber') ?? false}
          onChange={({ target }) => setNumber(target.value)}
        />
      </label>
      <StepProblem problem={problem} />
      <LargeButton type="submit" primary aria-disabled={isSending}>
        {t('refunds.save')}
      </LargeButton>
    </form>
  );
}
