/** A token as it is searched for; `system` is undefined for a code of any system, empty for one of none. */
export type Token = Readonly<{ system?: string; code?: string }>;

/** The alternatives of a token parameter: `code`, `system|code`, `system|` for any code of a system, `|code` for one of none. */
export function tokensOf(value: string): Token[] {
  return alternativesOf(value).map((one) => {
    const bar = barOf(one);
    if (bar < 0) return { code: unescaped(one) };
    const code = unescaped(one.slice(bar + 1));
    return { system: unescaped(one.slice(0, bar)), ...(code !== '' && { code }) };
  });
}

/** What a parameter offers to choose from, parted by commas; a comma that is meant has a backslash before it. */
export const alternativesOf = (value: string): string[] =>
  value
    .split(/(?<!\\),/)
    .map((one) => one.trim())
    .filter((one) => one !== '');

const barOf = (value: string): number => value.search(/(?<!\\)\|/);
const unescaped = (value: string): string => value.replaceAll(/\\([,|$\\])/g, '$1');
