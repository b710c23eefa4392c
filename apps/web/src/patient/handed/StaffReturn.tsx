import { CallError } from '@cogclinic/contract/client';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LargeButton } from '#ui/LargeButton.tsx';
import { isReturn } from '#ui/returnAddress.ts';
import { setToken } from '#ui/session.ts';
import { takeWayBack } from '#ui/wayBack.ts';
import { guestCalls, type Page, send } from '../calls.ts';
import { Problem } from '../Paragraphs.tsx';
import styles from './StaffReturn.module.css';

type Trouble = 'wrong' | 'usedUp' | 'wait' | 'failed';
type StaffReturnProps = { token: string; handedOver: NonNullable<Page['handedOver']> };

/** The way back of the staff to whom the device belongs: a dialog over the patient's page, by PIN or by the sign-in. */
export function StaffReturn({ token, handedOver }: StaffReturnProps) {
  const { t } = useTranslation('guest');
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const pinId = useId();
  const [pin, setPin] = useState('');
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [isSending, setSending] = useState(false);
  const mayPin = handedOver.pin && trouble !== 'usedUp';

  const open = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending || pin === '') return;
    setSending(true);
    try {
      const opened = await send(guestCalls.guestReturn, { params: { token }, body: { pin } });
      setToken(opened.token);
      window.location.replace(takeWayBack() ?? `/files/detail/${opened.archiveId}`);
    } catch (error) {
      setTrouble(troubleOf(error));
      setPin('');
      setSending(false);
    }
  };
  useEffect(() => {
    if (isReturn(window.location.search)) dialog.current?.showModal();
  }, []);
  return (
    <>
      <p className={styles.staff}>
        <button type="button" className={styles.link} onClick={() => dialog.current?.showModal()}>
          {t('handed.staff')}
        </button>
      </p>
      <dialog ref={dialog} className={styles.dialog} aria-labelledby={titleId}>
        <form className={styles.form} onSubmit={(event) => void open(event)}>
          <h2 id={titleId}>{t('handed.title')}</h2>
          {mayPin ? (
            <>
              <label htmlFor={pinId}>{t('handed.byPin', { name: handedOver.byName })}</label>
              <input
                id={pinId}
                className={styles.pin}
                type="password"
                inputMode="numeric"
                autoComplete="off"
                maxLength={8}
                value={pin}
                onChange={({ target }) => {
                  setPin(target.value.replace(/\D/g, ''));
                  setTrouble(null);
                }}
              />
            </>
          ) : (
            <p>{t('handed.noPin')}</p>
          )}
          <div role="alert">{trouble && <Problem>{t(`handed.${trouble}`)}</Problem>}</div>
          {mayPin && (
            <LargeButton primary wide type="submit" aria-disabled={isSending || pin.length < 4}>
              {t('handed.open')}
            </LargeButton>
          )}
          <LargeButton wide primary={!mayPin} onClick={() => window.location.replace('/login')}>
            {t('handed.password')}
          </LargeButton>
          <LargeButton wide onClick={() => dialog.current?.close()}>
            {t('handed.back')}
          </LargeButton>
        </form>
      </dialog>
    </>
  );
}

/** A PIN of a wrong form is a wrong PIN. */
function troubleOf(error: unknown): Trouble {
  const code = error instanceof CallError ? error.code : 0;
  if (code === 422 || code === 400) return 'wrong';
  if (code === 409 || code === 404) return 'usedUp';
  return code === 429 ? 'wait' : 'failed';
}
