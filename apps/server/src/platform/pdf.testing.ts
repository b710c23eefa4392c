import { inflateSync } from 'node:zlib';

/** How many pages a PDF of ours has, and its text page by page, in the order in which it was drawn. */
export function readPdf(pdf: Buffer): { pages: number; text: string } {
  const objects = objectsOf(pdf);
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\b/.test(head));
  const text = pages.map(({ head }) => pageText(objects, head)).join('\n');
  return { pages: pages.length, text };
}

/** All that the pages draw, as the PDF's own operators: "10 20 m\n30 15 l". */
export function drawnIn(pdf: Buffer): string {
  const objects = objectsOf(pdf);
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\b/.test(head));
  return pages.map(({ head }) => contentsOf(objects, head)).join('\n');
}

type Objects = ReadonlyMap<string, { head: string; stream: Buffer }>;

function objectsOf(pdf: Buffer): Objects {
  const found = new Map<string, { head: string; stream: Buffer }>();
  for (const match of pdf
    .toString('latin1')
    .matchAll(/(\d+) 0 obj\n(.*?)(?:\nstream\r?\n(.*?)\nendstream)?\nendobj/gs)) {
    const [, id = '', head = '', bytes = ''] = match;
    const stream = Buffer.from(bytes, 'latin1');
    found.set(id, {
      head,
      stream: head.includes('FlateDecode') && !head.includes('CIDFont') ? inflateSync(stream) : stream,
    });
  }
  return found;
}

function pageText(objects: Objects, page: string): string {
  const fonts = new Map(
    [...page.matchAll(/\/(f\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => [name, glyphsOf(objects, id)]),
  );
  const contents = contentsOf(objects, page);
  let font: ReadonlyMap<number, string> = new Map();
  let text = '';
  // Marked content has strings of its own, beside the text that is shown.
  for (const [shown] of contents.matchAll(/^BT$.*?^ET$/gms)) {
    for (const token of tokensOf(shown.replaceAll(/\/ActualText <[\dA-F]+>/g, ''))) {
      if (token.startsWith('/')) font = fonts.get(token.slice(1)) ?? new Map();
      else
        text += codesOf(token)
          .map((code) => font.get(code) ?? '�')
          .join('');
    }
    text += '\n';
  }
  return text;
}

const contentsOf = (objects: Objects, page: string): string =>
  objects.get(/\/Contents (\d+) 0 R/.exec(page)?.[1] ?? '')?.stream.toString('latin1') ?? '';

/** Names of fonts, and strings with what encloses them; parentheses inside a string need not be escaped when they pair. */
function tokensOf(shown: string): string[] {
  const tokens: string[] = [];
  for (let at = 0; at < shown.length; at++) {
    const rest = shown.slice(at);
    const whole = shown[at] === '(' ? rest.slice(0, closing(rest)) : /^(\/f\d+|<[\dA-F]+>)/.exec(rest)?.[0];
    if (!whole) continue;
    tokens.push(whole);
    at += whole.length - 1;
  }
  return tokens;
}

function closing(text: string): number {
  let open = 0;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === '(') open++;
    else if (text[at] === ')' && --open === 0) return at + 1;
  }
  return text.length;
}

/** Which text each glyph of a font stands for. */
function glyphsOf(objects: Objects, font: string): ReadonlyMap<number, string> {
  const unicode = /\/ToUnicode (\d+) 0 R/.exec(objects.get(font)?.head ?? '')?.[1] ?? '';
  const table = objects.get(unicode)?.stream.toString('latin1') ?? '';
  const entries = [...table.matchAll(/^<([\dA-F]{4})> <([\dA-F]+)>$/gim)];
  return new Map(
    entries.map(([, code = '', text = '']) => [
      Number.parseInt(code, 16),
      Buffer.from(text, 'hex').swap16().toString('utf16le'),
    ]),
  );
}

function codesOf(string: string): number[] {
  const bytes = string.startsWith('<')
    ? Buffer.from(string.slice(1, -1), 'hex')
    : Buffer.from(unescaped(string.slice(1, -1)), 'latin1');
  return Array.from({ length: bytes.length >> 1 }, (_, at) => bytes.readUInt16BE(at * 2));
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

function unescaped(text: string): string {
  return text.replaceAll(/\\(\d{1,3}|.)/gs, (_, code: string) =>
    /^\d/.test(code) ? String.fromCharCode(Number.parseInt(code, 8)) : (ESCAPES[code] ?? code),
  );
}
