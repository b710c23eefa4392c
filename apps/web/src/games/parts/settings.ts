import { useSyncExternalStore } from 'react';

/** What a player may choose, kept on the device. */
export type Settings = Readonly<{
  /** Steps of text size above the usual. */
  textSize: 0 | 1 | 2;
  hasSound: boolean;
  /** On which side the main buttons stand: for a hand or an eye that misses one side. */
  side: 'left' | 'right';
  isStill: boolean;
}>;

const KEY = 'games.settings';
const listeners = new Set<() => void>();
let settings: Settings = read();

function read(): Settings {
  const usual: Settings = {
    textSize: 0,
    hasSound: true,
    side: 'right',
    isStill: window.matchMedia('(prefers-reduced-motion: reduce)').matches,
  };
  try {
    return { ...usual, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Settings>) };
  } catch {
    return usual;
  }
}

export const currentSettings = (): Settings => settings;

export function changeSettings(change: Partial<Settings>): void {
  settings = { ...settings, ...change };
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // Storage is full or blocked: the choice lasts as long as this page.
  }
  for (const listener of listeners) listener();
}

export function useSetting<K extends keyof Settings>(key: K): Settings[K] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => settings[key],
  );
}
