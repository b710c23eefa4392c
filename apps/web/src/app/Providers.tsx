import { QueryClientProvider } from '@tanstack/react-query';
import App from 'antd/es/app';
import ConfigProvider from 'antd/es/config-provider';
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { queryClient } from '#ui/api.ts';
import { antdLocale, currentLanguage } from '#ui/i18n.ts';
import { useMedia, useReducedMotion } from '#ui/media.ts';
import { setNotifier } from '#ui/notify.ts';
import { getAppearance, subscribeAppearance } from './appearance.ts';
import { sizeOf, themeOf } from './theme.ts';

function Notifier() {
  const { message, modal } = App.useApp();
  // A layout effect comes before the pages' own effects, which may already have something to say.
  useLayoutEffect(() => setNotifier({ message, modal }), [message, modal]);
  return null;
}

/** Theme, language of the components, cache of answers, messages. */
export function Providers({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation();
  const { theme, density } = useSyncExternalStore(subscribeAppearance, getAppearance);
  const systemDark = useMedia('(prefers-color-scheme: dark)');
  const touch = useMedia('(pointer: coarse)');
  const dark = theme === 'dark' || (theme === 'system' && systemDark);
  const language = currentLanguage();
  const calm = useReducedMotion();
  const config = useMemo(
    () => themeOf({ dark, density, language, touch, calm }),
    [dark, density, language, touch, calm],
  );

  useEffect(() => {
    document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  }, [dark]);
  useEffect(() => {
    // Answers carry labels in the reader's language.
    const refetch = () => void queryClient.invalidateQueries();
    i18n.on('languageChanged', refetch);
    return () => i18n.off('languageChanged', refetch);
  }, [i18n]);

  return (
    <ConfigProvider theme={config} locale={antdLocale()} componentSize={sizeOf(density)}>
      <App message={{ maxCount: 3 }}>
        <Notifier />
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      </App>
    </ConfigProvider>
  );
}
