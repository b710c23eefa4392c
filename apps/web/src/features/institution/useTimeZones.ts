import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ZoneOption, zoneOption, zoneOptions } from './timeZones.ts';

/** How long the page may keep the browser from naming hundreds of zones. */
const PATIENCE_MS = 500;

type Named = { language: string; current: string; options: readonly ZoneOption[] };

/** The time zones to choose from: the current one at once, all others when the browser has time to name them. */
export function useTimeZones(current: string): readonly ZoneOption[] {
  const { i18n } = useTranslation();
  const { language } = i18n;
  const [all, setAll] = useState<Named | null>(null);
  useEffect(() => {
    const name = () => setAll({ language, current, options: zoneOptions(language, current) });
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(name, PATIENCE_MS);
      return () => clearTimeout(timer);
    }
    const asked = requestIdleCallback(name, { timeout: PATIENCE_MS });
    return () => cancelIdleCallback(asked);
  }, [language, current]);
  const [first, setFirst] = useState<Named>(() => one(language, current));
  if (first.language !== language || first.current !== current) setFirst(one(language, current));
  return all?.language === language && all.current === current ? all.options : first.options;
}

function one(language: string, current: string): Named {
  return { language, current, options: [zoneOption(current, language)] };
}
