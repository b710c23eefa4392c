import type { Language } from './language.ts';

/** Where a validated text comes from: title and edition, and who permits its use. */
export type TextSource = Readonly<{ title: string; permittedBy: string }>;

/** The sources of the languages whose wording is a validated one; in the others the wording is our own. */
export type TextSources = Readonly<Partial<Record<Language, TextSource>>>;

/** What was shown to the person who answered, where it was a validated text. */
export type ShownText = TextSource & Readonly<{ language: Language }>;
