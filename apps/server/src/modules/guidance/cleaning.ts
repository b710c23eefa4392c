import { GUIDANCE_BODY } from '@cogclinic/contract/guidance';
import {
  RICH_TEXT_ALIKE,
  RICH_TEXT_DEPTH,
  RICH_TEXT_DROPPED,
  RICH_TEXT_ELEMENTS,
  RICH_TEXT_SCHEMES,
  safeLink,
} from '@cogclinic/contract/richText';
import sanitizeHtml from 'sanitize-html';
import { fieldRefused } from '#platform/refusal.ts';

/** An element outside the subset: only its content stays. */
const UNWRAPPED = 'span';

const TURNS = 6;

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [...RICH_TEXT_ELEMENTS],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: [...RICH_TEXT_SCHEMES],
  allowProtocolRelative: false,
  nonTextTags: [...RICH_TEXT_DROPPED],
  nestingLimit: RICH_TEXT_DEPTH,
  transformTags: {
    ...RICH_TEXT_ALIKE,
    a: (_name, { href }): sanitizeHtml.Tag => {
      const address = safeLink(href);
      return address === null ? { tagName: UNWRAPPED, attribs: {} } : { tagName: 'a', attribs: { href: address } };
    },
  },
};

/** Turns any rich text into the safe subset; cleaning it again changes nothing. */
export function cleanRichText(html: string): string {
  let before = html;
  // What was taken out may bring together what was apart: until nothing changes any more.
  for (let turn = 0; turn < TURNS; turn++) {
    const after = sanitizeHtml(before, OPTIONS).trim();
    if (after === before) return after;
    before = after;
  }
  // Never seen; as plain text it is safe in any case.
  return sanitizeHtml(before, { allowedTags: [] }).trim();
}

/** What can be read of rich text, tags and entities gone. */
export function wordsOf(html: string): string {
  return sanitizeHtml(html.replaceAll(/<\/?(p|br|h3|h4|li|blockquote)\b[^>]*>/g, ' '), { allowedTags: [] })
    .replaceAll(/&(amp|lt|gt|quot);/g, (_, name: string) => ENTITIES[name] ?? '')
    .replaceAll(/[\s\u00a0]+/g, ' ')
    .trim();
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };
const INVISIBLE = /[\s\p{Cf}\p{Cc}\p{Z}\u115f\u1160\u3164\uffa0]/gu;

/**
 * The body of a guidance or a template as it is kept.
 * @throws Refusal 422 when nothing to read is left of it, or it is too long
 */
export function keptBody(given: string): string {
  const once = sanitizeHtml(given, OPTIONS);
  // Each sign may become an entity of five: what is too long already is not cleaned again and again.
  if (once.length > GUIDANCE_BODY) throw tooLong();
  const body = cleanRichText(once);
  if (wordsOf(body).replaceAll(INVISIBLE, '') === '') throw fieldRefused('body', 'guidance:blankBody');
  if (body.length > GUIDANCE_BODY) throw tooLong();
  return body;
}

const tooLong = () => fieldRefused('body', 'guidance:longBody', { count: GUIDANCE_BODY });
