/** The safe subset of HTML in which rich text is written, kept and shown; of attributes only `href` of a link. */
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

/** Elements that say the same as one of the subset; what is pasted or sent becomes it. */
export const RICH_TEXT_ALIKE: Readonly<Record<string, RichTextElement>> = {
  b: 'strong',
  i: 'em',
  h1: 'h3',
  h2: 'h3',
  h5: 'h4',
  h6: 'h4',
};

/** Elements whose content is no text to be read: they go with all that is in them. */
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

/** How deep lists and quotes may lie in each other. */
export const RICH_TEXT_DEPTH = 12;

const SAFE_LINK = new RegExp(`^(${RICH_TEXT_SCHEMES.join('|')}):\\S`, 'i');
/** Characters that browsers skip within an address (`java\tscript:` is `javascript:` to them), and those that no address has. */
const STRANGE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}"<>`\\]/u;

/** The address of a link as it may be kept and followed, or null: absolute, of an allowed scheme, without hidden or strange characters. */
export function safeLink(href: string | null | undefined): string | null {
  const address = href?.trim() ?? '';
  return SAFE_LINK.test(address) && !STRANGE.test(address) && address.length <= 2000 ? address : null;
}
