/** Whom somebody in distress can call at any hour. */
export type Support = { emergency: string | null; helpline: string | null };

const CHINA: Support = { emergency: '120', helpline: '12356' };
const TAIWAN: Support = { emergency: '119', helpline: '1925' };
const RUSSIA: Support = { emergency: '112', helpline: null };
const UNKNOWN: Support = { emergency: null, helpline: null };

const ZONES: Readonly<Record<string, Support>> = {
  'Asia/Shanghai': CHINA,
  'Asia/Urumqi': CHINA,
  'Asia/Taipei': TAIWAN,
  'Asia/Hong_Kong': { emergency: '999', helpline: null },
  'Asia/Macau': { emergency: '999', helpline: null },
};
const RUSSIAN =
  /^(Europe\/(Kaliningrad|Moscow|Kirov|Volgograd|Astrakhan|Samara|Saratov|Ulyanovsk)|Asia\/(Yekaterinburg|Omsk|Novosibirsk|Barnaul|Tomsk|Novokuznetsk|Krasnoyarsk|Irkutsk|Chita|Yakutsk|Khandyga|Vladivostok|Ust-Nera|Magadan|Sakhalin|Srednekolymsk|Kamchatka|Anadyr))$/;

/** The numbers of the country where the institution is, by its time zone; none are better than another country's. */
export function supportIn(timeZone: string): Support {
  return ZONES[timeZone] ?? (RUSSIAN.test(timeZone) ? RUSSIA : UNKNOWN);
}
