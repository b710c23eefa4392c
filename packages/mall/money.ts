/** What an institution sells for; ISO 4217. */
export type Currency = 'CNY' | 'TWD' | 'RUB';

/**
 * `exponent`: decimals of ISO 4217, in which amounts are kept as whole minor units. `decimals`: those that are written and typed:
 * Taiwan has no coins below a dollar.
 */
export const CURRENCIES: Readonly<Record<Currency, Readonly<{ exponent: number; decimals: number }>>> = {
  CNY: { exponent: 2, decimals: 2 },
  TWD: { exponent: 2, decimals: 0 },
  RUB: { exponent: 2, decimals: 2 },
};

/** The highest price of one piece, in minor units: 99,999,999.99. */
export const MOST_MINOR = 9_999_999_999;
/** Most pieces of one line. */
export const MOST_PIECES = 999;
/** Most lines of one order: with `MOST_MINOR` and `MOST_PIECES` every sum stays a safe integer. */
export const MOST_LINES = 100;

const RUSSIA: ReadonlySet<string> = new Set([
  'Europe/Kaliningrad',
  'Europe/Moscow',
  'Europe/Kirov',
  'Europe/Volgograd',
  'Europe/Astrakhan',
  'Europe/Saratov',
  'Europe/Ulyanovsk',
  'Europe/Samara',
  'Asia/Yekaterinburg',
  'Asia/Omsk',
  'Asia/Novosibirsk',
  'Asia/Barnaul',
  'Asia/Tomsk',
  'Asia/Novokuznetsk',
  'Asia/Krasnoyarsk',
  'Asia/Irkutsk',
  'Asia/Chita',
  'Asia/Yakutsk',
  'Asia/Khandyga',
  'Asia/Vladivostok',
  'Asia/Ust-Nera',
  'Asia/Magadan',
  'Asia/Sakhalin',
  'Asia/Srednekolymsk',
  'Asia/Kamchatka',
  'Asia/Anadyr',
]);

/** The currency of an institution, by its IANA time zone, which tells its region. */
export function currencyOf(timeZone: string): Currency {
  if (timeZone === 'Asia/Taipei') return 'TWD';
  return RUSSIA.has(timeZone) ? 'RUB' : 'CNY';
}

/** The smallest difference between two amounts, in minor units: 1 for a cent, 100 for a whole dollar. */
export function stepOf(currency: Currency): number {
  const { exponent, decimals } = CURRENCIES[currency];
  return 10 ** (exponent - decimals);
}

/** Whether an amount in minor units can be paid: 0 to `MOST_MINOR`, with no fraction of the currency's smallest amount. */
export function isAmount(minor: number, currency: Currency): boolean {
  return Number.isSafeInteger(minor) && minor >= 0 && minor <= MOST_MINOR && minor % stepOf(currency) === 0;
}

/**
 * Reads an amount as people type it: digits, a point or comma before decimals, spaces between thousands.
 *
 * @returns minor units; null for what is no amount, is beyond `MOST_MINOR` or has more decimals than the currency
 */
export function minorOf(typed: string, currency: Currency): number | null {
  const plain = typed.normalize('NFKC').replace(/\s/gu, '');
  const [, whole, fraction = ''] = /^(\d{1,10})(?:[.,](\d{1,4}))?$/.exec(plain) ?? [];
  if (whole === undefined) return null;
  const { exponent, decimals } = CURRENCIES[currency];
  const significant = fraction.replace(/0+$/, '');
  if (significant.length > decimals) return null;
  const minor = Number(whole) * 10 ** exponent + Number(significant.padEnd(exponent, '0'));
  return minor <= MOST_MINOR ? minor : null;
}

/** An amount in the currency's whole units, for a number in a sheet: 123450 is 1234.5. */
export function majorOf(minor: number, currency: Currency): number {
  return minor / 10 ** CURRENCIES[currency].exponent;
}

/** An amount as it is typed into a field, without sign and separators: 1234.50. */
export function typedMoney(minor: number, currency: Currency): string {
  return majorOf(minor, currency).toFixed(CURRENCIES[currency].decimals);
}

/** An amount as a language writes it, with the currency's sign: ¥1,234.50, NT$1,234, 1 234,50 ₽. */
export function writtenMoney(minor: number, currency: Currency, language: string): string {
  const { decimals } = CURRENCIES[currency];
  return new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    currencyDisplay: currency === 'TWD' ? 'symbol' : 'narrowSymbol',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(majorOf(minor, currency));
}
