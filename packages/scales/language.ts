/** The languages in which every text of the product exists. */
export type Language = 'zh' | 'zh-TW' | 'en' | 'ru';
export type Texts = Readonly<Record<Language, string>>;
