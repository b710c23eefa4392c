/** The safe subset of HTML for writing, storing and showing rich text; the only attribute is `href` of a link. */
export const RICH_TEXT_ELEMENTS = [
  'p',
  'br',
  'h3',
  'h4',
  'strong',
  'em',
  'u',
  'ul',
  'ol',
  'li',
  'blockquote',
  'a',
] as const;
export type RichTextElement = (typeof RICH_TEXT_ELEMENTS)[number];

/** Elements with the meaning of one in the subset, which takes their place in pasted or sent text. */
export const RICH_TEXT_ALIKE: Readonly<Record<string, RichTextElement>> = {
  b: 'strong',
  i: 'em',
  h1: 'h3',
  h2: 'h3',
  h5: 'h4',
  h6: 'h4',
};

/** Elements whose content is not text: they are removed with everything inside. */
export const RICH_TEXT_DROPPED = [
  'script',
  'style',
  'textarea',
  'option',
  'noscript',
  'xmp',
  'template',
  'title',
  'iframe',
  'object',
  'svg',
  'math',
  'head',
] as const;

export const RICH_TEXT_SCHEMES = ['http', 'https', 'mailto', 'tel'] as const;

/** Deepest nesting of lists and quotes. */
export const RICH_TEXT_DEPTH = 12;

const SAFE_LINK = new RegExp(`^(${RICH_TEXT_SCHEMES.join('|')}):\\S`, 'i');
/**
 * Characters that browsers skip within an address (`java\tscript:` is `javascript:` to them), and characters that never
 * occur in one.
 */
const STRANGE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}"<>`\\]/u;

/**
 * The address of a link if it is safe to store and follow: absolute, of an allowed scheme, without hidden or strange
 * characters. Otherwise null.
 */
export function safeLink(href: string | null | undefined): string | null {
  const address = href?.trim() ?? '';
  return SAFE_LINK.test(address) && !STRANGE.test(address) && address.length <= 2000 ? address : null;
}
