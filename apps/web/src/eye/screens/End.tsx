import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { LargeButton } from '#ui/LargeButton.tsx';
import type { Logs } from '../logs.ts';
import { Frame } from './Frame.tsx';

const SIGNS = { saving: '', saved: '✓ ', waiting: '⚠ ', refused: '⚠ ' };

type EndProps = { logs: Logs; again: () => void; leave: () => void };

/** All chosen tasks were shown: whether their logs have reached the clinic, and what comes next. */
export function End({ logs, again, leave }: EndProps) {
  const { t } = useTranslation(['eyeRun', 'game']);
  const { state, why } = useSyncExternalStore(logs.subscribe, logs.getState);
  const isAtRisk = state !== 'saved';
  useEffect(() => {
    if (!isAtRisk) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isAtRisk]);
  return (
    <Frame
      title={t('eyeRun:end.title')}
      actions={
        <>
          <LargeButton primary wide onClick={leave}>
            {t('eyeRun:leave')}
          </LargeButton>
          <LargeButton wide onClick={again}>
            {t('eyeRun:end.again')}
          </LargeButton>
        </>
      }
    >
      <p>{t('eyeRun:end.text')}</p>
      <div role="status" data-state={state}>
        <p>
          <span aria-hidden="true">{SIGNS[state]}</span>
          {t(`game:kept.${state}`, { why })}
        </p>
        {state === 'waiting' && <LargeButton onClick={logs.sendNow}>{t('game:kept.again')}</LargeButton>}
      </div>
    </Frame>
  );
}
