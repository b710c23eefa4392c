import type { Locale } from 'antd/es/locale';
import type { ResourceKey } from 'i18next';

/** What every page of the console says in one language, and its first pages; loaded as one file. */
export type Pack = Readonly<{
  /** antd's own texts. */
  antd: Locale;
  /** The name of dayjs' locale, which is loaded with it. */
  day: string;
  /** Our texts by the path of their file. */
  texts: Readonly<Record<string, ResourceKey>>;
}>;
