type Voice = Readonly<{ lang: string; localService?: boolean }>;

/** How voices name the languages: Chinese ones by the region, or by the script. */
const TAGS: Readonly<Record<string, RegExp>> = {
  zh: /^(zh|cmn)(-hans)?(-cn)?$/,
  'zh-TW': /^(zh|cmn)(-hant)?-tw$|^(zh|cmn)-hant$/,
  en: /^en(-|$)/,
  ru: /^ru(-|$)/,
};

/**
 * The voice that speaks a language, of the device itself rather than of a service elsewhere: what a patient is told need
 * not leave the clinic. Mandarin of another region serves where there is none of the own.
 */
export function voiceFor<One extends Voice>(voices: readonly One[], language: string): One | undefined {
  const tag = (voice: One) => voice.lang.replace('_', '-').toLowerCase();
  const own = voices.filter((voice) => TAGS[language]?.test(tag(voice)));
  const near = language.startsWith('zh')
    ? voices.filter((voice) => /^(zh|cmn)(-|$)/.test(tag(voice)) && !/-hk$/.test(tag(voice)))
    : [];
  const best = own.length > 0 ? own : near;
  return best.find((voice) => voice.localService !== false) ?? best[0];
}
