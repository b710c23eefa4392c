export type ZoneOption = Readonly<{ value: string; label: string }>;

const LOCALES: Readonly<Record<string, string>> = { zh: 'zh-CN' };

/** A time zone as an option to search: its identifier, its name in the language, and its current offset from UTC. */
export function zoneOption(zone: string, language: string): ZoneOption {
  const locale = LOCALES[language] ?? language;
  const parts = [part(zone, locale, 'longGeneric'), part(zone, 'en', 'longOffset').replace(/^GMT/, 'UTC')];
  return { value: zone, label: [zone, ...parts].join(' · ') };
}

/** Every time zone there is, in the order of their names; a zone under an older name stays as it is. */
export function zoneOptions(language: string, current: string): readonly ZoneOption[] {
  const zones = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', current]);
  return [...zones].sort().map((zone) => zoneOption(zone, language));
}

function part(timeZone: string, locale: string, timeZoneName: 'longGeneric' | 'longOffset'): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}
