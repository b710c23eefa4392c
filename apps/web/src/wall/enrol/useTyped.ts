import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { COLUMNS, type Key } from './keys.ts';

const LENGTH = 6;
const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: COLUMNS, ArrowUp: -COLUMNS };

type Options = {
  keypad: RefObject<HTMLElement | null>;
  onChange: () => void;
  /** Told the six digits; what was typed goes once it is done. */
  onCode: (code: string) => Promise<void>;
};

/** The code as it is typed: digits by the keypad or by keys, arrows go from key to key. */
export function useTyped({ keypad, onChange, onCode }: Options): { code: string; press: (key: Key) => void } {
  const [code, setCode] = useState('');
  const press = (key: Key) => {
    if (code.length === LENGTH) return;
    const next = key === 'clear' ? '' : key === 'back' ? code.slice(0, -1) : code + key;
    onChange();
    setCode(next);
    if (next.length === LENGTH) void onCode(next).finally(() => setCode(''));
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (/^\d$/.test(event.key)) press(event.key as Key);
    else if (event.key === 'Backspace') press('back');
    else if (event.key in STEPS) move(keypad.current, STEPS[event.key] ?? 0);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
  return { code, press };
}

/** Goes to another key, and beyond the last or first to the languages; from these, to the next of them or back to the keys. */
function move(keypad: HTMLElement | null, step: number): void {
  const keys = [...(keypad?.querySelectorAll('button') ?? [])];
  const languages = [...(keypad?.closest('main')?.querySelectorAll<HTMLElement>('button[lang]') ?? [])];
  const find = (all: readonly HTMLElement[]) => all.findIndex((one) => one === document.activeElement);
  const [key, language] = [find(keys), find(languages)];
  const next = key >= 0 ? (keys[key + step] ?? languages[0]) : Math.abs(step) === 1 && languages[language + step];
  (next || keys[0])?.focus();
}
