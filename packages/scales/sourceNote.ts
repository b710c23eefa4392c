/** What a source says besides its citation, in English, Simplified and Traditional Chinese and Russian. */
export type SourceNote = readonly [en: string, zh: string, zhTW: string, ru: string];
