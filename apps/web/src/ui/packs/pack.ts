import type { Locale } from 'antd/es/locale';
import type { ResourceKey } from 'i18next';

/** Texts by the path of their file. */
export type Texts = Readonly<Record<string, ResourceKey>>;

export type TextFile = { default: ResourceKey };

/** One language: what the sign-in page says, as one file, and where the rest is. */
export type Pack = Readonly<{
  /** antd's own texts. */
  antd: Locale;
  texts: Texts;
  /** What every page of a session says, and its first pages; one file more. */
  session: () => Promise<{ texts: Texts }>;
  /** Every other file of texts: the console's own, and those shared with the server. */
  files: Readonly<Record<string, () => Promise<TextFile>>>;
}>;
