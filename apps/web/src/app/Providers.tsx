import ConfigProvider from 'antd/es/config-provider';
import { type ReactNode, useInsertionEffect, useMemo, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { lazy } from '#ui/code.ts';
import { antdLocale, currentLanguage } from '#ui/i18n.ts';
import { useMedia, usePrinting, useReducedMotion } from '#ui/media.ts';
import { messages } from '#ui/notify.ts';
import styles from './app.module.css';
import { getAppearance, subscribeAppearance } from './appearance.ts';
import { Later } from './Later.tsx';
import { lookClass, sizeOf, themeOf } from './theme.ts';

/** antd would put a space between the two Chinese characters of a button, and so into its accessible name. */
const BUTTON = { autoInsertSpace: false };

const Messages = lazy(async () => ({ default: (await import('./Messages.tsx')).Messages }));

/** Theme, language of the components, messages: what every screen needs. */
export function Providers({ children }: { children: ReactNode }) {
  // Rerenders when the language changes.
  useTranslation();
  const { theme, density } = useSyncExternalStore(subscribeAppearance, getAppearance);
  const systemDark = useMedia('(prefers-color-scheme: dark)');
  const touch = useMedia('(pointer: coarse)');
  const calm = useReducedMotion();
  const printing = usePrinting();
  // Paper is white in the dark theme too.
  const dark = !printing && (theme === 'dark' || (theme === 'system' && systemDark));
  const language = currentLanguage();
  const look = useMemo(() => ({ dark, density, language, touch, calm }), [dark, density, language, touch, calm]);
  const config = useMemo(() => themeOf(look), [look]);

  // Before anything takes the focus, which lays the page out: without the class it would be laid out twice.
  useInsertionEffect(() => {
    const { classList, dataset } = document.documentElement;
    const name = lookClass(look);
    classList.add(name);
    dataset.theme = look.dark ? 'dark' : 'light';
    return () => classList.remove(name);
  }, [look]);

  // A virtual list renders few of its options, so screen readers would announce only those.
  return (
    <ConfigProvider
      theme={config}
      locale={antdLocale()}
      componentSize={sizeOf(density)}
      button={BUTTON}
      virtual={false}
    >
      <div className={styles.root}>
        <Later wanted={messages}>
          <Messages />
        </Later>
        {children}
      </div>
    </ConfigProvider>
  );
}
