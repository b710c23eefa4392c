import { readCookie, writeCookie } from '#ui/cookies.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
export const DENSITIES = ['compact', 'standard', 'roomy'] as const;
export const MENUS = ['side', 'top'] as const;

export type Appearance = Readonly<{
  theme: (typeof THEMES)[number];
  density: (typeof DENSITIES)[number];
  /** Where the menu is placed. It depends on the screen, so it is kept in the browser only. */
  menu: (typeof MENUS)[number];
}>;

function oneOf<T extends string>(values: readonly T[], value: unknown, otherwise: T): T {
  return values.find((one) => one === value) ?? otherwise;
}

let appearance: Appearance = {
  theme: oneOf(THEMES, readCookie('theme'), 'system'),
  density: oneOf(DENSITIES, readCookie('density'), 'standard'),
  menu: oneOf(MENUS, readCookie('menu'), 'side'),
};
const listeners = new Set<() => void>();

export const getAppearance = (): Appearance => appearance;

export function subscribeAppearance(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function setAppearance(patch: Partial<Appearance>): void {
  appearance = { ...appearance, ...patch };
  for (const [name, value] of Object.entries(appearance)) writeCookie(name, value);
  for (const listener of listeners) listener();
}

/** Applies the settings that the account has on the server. */
export function applyPreferences(kept: Readonly<Record<string, unknown>>): void {
  setAppearance({
    theme: oneOf(THEMES, kept.theme, appearance.theme),
    density: oneOf(DENSITIES, kept.density, appearance.density),
  });
}
