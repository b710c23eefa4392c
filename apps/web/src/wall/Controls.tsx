import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '#ui/language.ts';
import styles from './Controls.module.css';

const SHOWN_MS = 15_000;

type ControlsProps = { onLanguage: (language: Language) => void };

/** Languages and full screen: seen while somebody uses the remote control, keyboard or pointer. */
export function Controls({ onLanguage }: ControlsProps) {
  const { t, i18n } = useTranslation();
  const bar = useRef<HTMLElement>(null);
  const isUsed = useUsed();
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => move(bar.current, key);
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return (
    <nav ref={bar} className={styles.root} data-used={isUsed} aria-label={t('controls')}>
      {LANGUAGES.map((language) => (
        <button
          key={language}
          type="button"
          className={styles.button}
          lang={language}
          aria-pressed={language === i18n.language}
          onClick={() => onLanguage(language)}
        >
          {LANGUAGE_NAMES[language]}
        </button>
      ))}
      {document.fullscreenEnabled && (
        <button type="button" className={styles.button} onClick={() => void toggleFullScreen()}>
          {t('fullScreen')}
        </button>
      )}
    </nav>
  );
}

async function toggleFullScreen(): Promise<void> {
  if (document.fullscreenElement) await document.exitFullscreen();
  else await document.documentElement.requestFullscreen().catch(() => undefined);
}

/** Arrow keys of a remote control go from button to button. */
function move(bar: HTMLElement | null, key: string): void {
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[key];
  if (!bar || step === undefined) return;
  const buttons = [...bar.querySelectorAll('button')];
  const at = buttons.findIndex((button) => button === document.activeElement);
  const next = at < 0 ? 0 : (at + step + buttons.length) % buttons.length;
  buttons[next]?.focus();
}

/** Whether somebody pressed a key or moved the pointer within the last seconds. */
function useUsed(): boolean {
  const [isUsed, setUsed] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const used = () => {
      setUsed(true);
      clearTimeout(timer);
      timer = setTimeout(() => {
        setUsed(false);
        (document.activeElement as HTMLElement | null)?.blur();
      }, SHOWN_MS);
    };
    const kinds = ['keydown', 'pointermove', 'pointerdown'] as const;
    for (const kind of kinds) window.addEventListener(kind, used);
    return () => {
      clearTimeout(timer);
      for (const kind of kinds) window.removeEventListener(kind, used);
    };
  }, []);
  return isUsed;
}
