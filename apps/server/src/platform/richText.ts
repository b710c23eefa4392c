import {
  RICH_TEXT_ALIKE,
  RICH_TEXT_DEPTH,
  RICH_TEXT_DROPPED,
  RICH_TEXT_ELEMENTS,
  RICH_TEXT_SCHEMES,
  safeLink,
} from '@cogclinic/contract/richText';
import type sanitizeHtml from 'sanitize-html';
import { fieldRefused } from './refusal.ts';

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

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };
const INVISIBLE = /[\s\p{Cf}\p{Cc}\p{Z}\u115f\u1160\u3164\uffa0]/gu;

export type Cleaner = {
  /** Turns any rich text into the safe subset; cleaning it again changes nothing. */
  cleanRichText(html: string): string;
  /** What can be read of rich text, tags and entities gone. */
  wordsOf(html: string): string;
  /**
   * A field `body` as it is kept.
   * @throws Refusal 422 at `body` when nothing to read is left of it, unless it may be blank, or it is too long
   */
  keptBody(given: string, rules: BodyRules): string;
};

/** Most characters of a body, markup included, and the texts that say what is wrong with one. */
export type BodyRules = Readonly<{
  most: number;
  long: string;
  /** Null where a body may be blank; it is then kept as no characters at all. */
  blank: string | null;
}>;

/** The cleaner of rich text. Its parser is large: a server loads it when the first text is saved. */
export async function loadCleaner(): Promise<Cleaner> {
  const { default: sanitize } = await import('sanitize-html');
  return cleanerWith(sanitize);
}

function cleanerWith(sanitize: typeof sanitizeHtml): Cleaner {
  const plain = (html: string) => sanitize(html, { allowedTags: [] });

  function cleanRichText(html: string): string {
    let before = html;
    // What was taken out may bring together what was apart: until nothing changes any more.
    for (let turn = 0; turn < TURNS; turn++) {
      const after = sanitize(before, OPTIONS).trim();
      if (after === before) return after;
      before = after;
    }
    // Never seen; as plain text it is safe in any case.
    return plain(before).trim();
  }

  function wordsOf(html: string): string {
    return plain(html.replaceAll(/<\/?(p|br|h3|h4|li|blockquote)\b[^>]*>/g, ' '))
      .replaceAll(/&(amp|lt|gt|quot);/g, (_, name: string) => ENTITIES[name] ?? '')
      .replaceAll(/[\s\u00a0]+/g, ' ')
      .trim();
  }

  function keptBody(given: string, { most, long, blank }: BodyRules): string {
    const tooLong = () => fieldRefused('body', long, { count: most });
    const once = sanitize(given, OPTIONS);
    // Each sign may become an entity of five: what is too long already is not cleaned again and again.
    if (once.length > most) throw tooLong();
    const body = cleanRichText(once);
    if (wordsOf(body).replaceAll(INVISIBLE, '') === '') {
      if (blank === null) return '';
      throw fieldRefused('body', blank);
    }
    if (body.length > most) throw tooLong();
    return body;
  }

  return { cleanRichText, wordsOf, keptBody };
}
