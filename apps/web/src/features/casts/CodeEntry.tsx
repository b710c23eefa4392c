import type { CallData } from '@cogclinic/contract/call';
import { castCalls } from '@cogclinic/contract/casts';
import { CallError } from '@cogclinic/contract/client';
import { Button } from 'antd';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { client, knownErrorText } from '#ui/client.ts';
import styles from './CodeEntry.module.css';

const DIGITS = 6;

/** Six large fields for the code that the device, or the console, shows. */
export function CodeEntry({ onPass }: { onPass: (pass: CallData<typeof castCalls.open>) => void }) {
  const { t } = useTranslation('casts');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const isOpen = useIsOpen();

  async function submit(given: string): Promise<void> {
    if (pending) return;
    if (given.length < DIGITS) return setProblem(t('code.incomplete'));
    setPending(true);
    setProblem(null);
    try {
      onPass(await client.send(castCalls.open, { body: { code: given } }));
    } catch (error) {
      setProblem(await knownErrorText(error));
      if (error instanceof CallError && error.code === 422) setCode('');
      input.current?.focus();
    } finally {
      setPending(false);
    }
  }
  const type = (typed: string) => {
    const digits = typed.normalize('NFKC').replaceAll(/\D/g, '').slice(0, DIGITS);
    setCode(digits);
    setProblem(null);
    if (digits.length === DIGITS) void submit(digits);
  };

  if (isOpen === false) return <p className={styles.closed}>{t('code.closed')}</p>;
  return (
    <form
      className={styles.card}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void submit(code);
      }}
    >
      <h2 className={styles.title}>
        <label htmlFor={id}>{t('code.title')}</label>
      </h2>
      <p className={styles.how} id={`${id}-how`}>
        {t('code.how')}
      </p>
      <div className={styles.fields}>
        <input
          ref={input}
          id={id}
          className={styles.input}
          value={code}
          onChange={({ target }) => type(target.value)}
          inputMode="numeric"
          autoComplete="one-time-code"
          aria-describedby={`${id}-how`}
          aria-invalid={problem !== null}
          // biome-ignore lint/a11y/noAutofocus: the one thing to do on this page
          autoFocus
        />
        <div className={styles.boxes} aria-hidden>
          {Array.from({ length: DIGITS }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: places of digits, which never move
            <span key={at} className={styles.box} data-next={at === code.length || undefined}>
              {code[at] ?? ''}
            </span>
          ))}
        </div>
      </div>
      <div role="alert">{problem !== null && <p className={styles.problem}>{problem}</p>}</div>
      <Button type="primary" htmlType="submit" size="large" block loading={pending}>
        {t('code.submit')}
      </Button>
    </form>
  );
}

/** Whether codes are taken from here; null until that is known. */
function useIsOpen(): boolean | null {
  const [isOpen, setIsOpen] = useState<boolean | null>(null);
  useEffect(() => {
    let isHere = true;
    client
      .send(castCalls.isOpen, {})
      .then((answer) => isHere && setIsOpen(answer.isOpen))
      .catch(() => undefined);
    return () => {
      isHere = false;
    };
  }, []);
  return isOpen;
}
