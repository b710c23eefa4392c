// biome-ignore lint/style/noRestrictedImports: the one place that makes React's lazy patient
import { lazy as reactLazy } from 'react';
import { connection } from './connection.ts';

/** Browsers word it differently when code or styles fail to load. */
const NOT_LOADED = /dynamically imported module|module script failed|error loading|preload CSS/i;

/** Whether an error says that code failed to load. */
export const isCodeFailure = (error: unknown): boolean => error instanceof Error && NOT_LOADED.test(error.message);

/**
 * Loads code, or texts. While the device is offline or the server away it waits, and loads them when that is over; it
 * rejects when the server is there and does not have them.
 */
export async function patiently<T>(load: () => Promise<T>): Promise<T> {
  for (let triesInVain = 0; ; ) {
    try {
      return await load();
    } catch (error) {
      const { kind } = await connection.check();
      if (kind === 'offline' || kind === 'away') await connection.whenHere();
      else if (triesInVain > 0) throw error;
      else triesInVain += 1;
      await mendStyles();
    }
  }
}

/** React's `lazy`, whose part waits for a server that is away instead of being broken for good. */
export const lazy: typeof reactLazy = (load) => reactLazy(() => patiently(load));

const renewals = new Set<() => void>();

/** Notes how to load failed code again: React keeps the failure until the user retries. */
export function noteFailed(renew: () => void): void {
  renewals.add(renew);
}

/** The user retries: loads again what failed. */
export function renewFailed(): void {
  for (const renew of renewals) renew();
  renewals.clear();
}

const failedStyles = new Set<HTMLLinkElement>();
globalThis.document?.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failedStyles.add(target);
  },
  true,
);

/** The bundler requests a page's styles only once, even if they failed to load. Those that still load are awaited elsewhere. */
async function mendStyles(): Promise<void> {
  const failed = [...failedStyles];
  failedStyles.clear();
  await Promise.all(
    failed.map(
      (link) =>
        new Promise((resolve) => {
          const anew = document.createElement('link');
          for (const { name, value } of link.attributes) anew.setAttribute(name, value);
          anew.onload = resolve;
          anew.onerror = resolve;
          link.replaceWith(anew);
        }),
    ),
  );
}
