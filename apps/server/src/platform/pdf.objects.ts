/** One object of a PDF: what it says of itself, and the bytes of its stream. */
export type PdfObject = Readonly<{ head: string; stream: Buffer | null }>;
/** A PDF taken apart: its objects by number, and which of them is the catalog. */
export type PdfParts = Readonly<{ objects: ReadonlyMap<number, PdfObject>; catalog: number; info: number | null }>;

/**
 * Takes a PDF apart as the printing process makes them: one table of references, no object of a later generation, none
 * packed into another.
 * @throws Error for any other PDF
 */
export function takeApart(pdf: Buffer): PdfParts {
  const tail = pdf.toString('latin1', Math.max(0, pdf.length - 1024));
  const table = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(tail)?.[1] ?? Number.NaN);
  const [listed = '', trailer] = pdf.toString('latin1', table).split('trailer');
  const size = Number(/^xref\s+0 (\d+)\s/.exec(listed)?.[1] ?? Number.NaN);
  const entries = [...listed.matchAll(/^(\d{10}) (\d{5}) ([nf])/gm)];
  const catalog = referenceIn(trailer ?? '', 'Root');
  if (entries.length !== size || catalog === null) throw new Error('not a PDF of the printing process');
  const objects = new Map<number, PdfObject>();
  for (const [number, [, offset, , kind]] of entries.entries()) {
    if (kind === 'n') objects.set(number, objectAt(pdf, Number(offset), number));
  }
  return { objects, catalog, info: referenceIn(trailer ?? '', 'Info') };
}

/** The object that a key of a dictionary refers to. */
export function referenceIn(head: string, key: string): number | null {
  const found = new RegExp(`/${key} (\\d+) 0 R\\b`).exec(head)?.[1];
  return found === undefined ? null : Number(found);
}

/** What a head is rewritten by; a string is given with the name before it, and whole. */
export type Rewriting = Readonly<{
  reference: (number: number) => string;
  string: (name: string, text: string) => string;
  structParent: (key: number) => number;
}>;

/** A head with its references, strings and keys of structure changed; what merely looks like one inside a string stays. */
export function rewritten(head: string, { reference, string, structParent }: Rewriting): string {
  let text = '';
  let name = '';
  let from = 0;
  for (const piece of piecesOf(head)) {
    text += head.slice(from, piece.from);
    from = piece.to;
    const raw = head.slice(piece.from, piece.to);
    if (piece.kind === 'name') name = raw.slice(1);
    if (piece.kind === 'reference') text += reference(Number.parseInt(raw, 10));
    else if (piece.kind === 'string') text += string(name, raw);
    else if (piece.kind === 'structParent') text += raw.replace(/\d+$/, (key) => String(structParent(Number(key))));
    else text += raw;
  }
  return text + head.slice(from);
}

type Piece = { kind: 'string' | 'reference' | 'structParent' | 'name' | 'end'; from: number; to: number };

const PIECE =
  /(?<string>\(|<[\dA-Fa-f\s]*>)|(?<structParent>\/StructParents? \d+)|(?<name>\/[^\s/()<>[\]]+)|(?<reference>\b\d+ 0 R\b)|(?<end>\b(?:stream|endobj)\b)/g;
const KINDS = ['string', 'structParent', 'name', 'reference', 'end'] as const;

function* piecesOf(text: string): Generator<Piece> {
  PIECE.lastIndex = 0;
  for (let at = 0; ; ) {
    PIECE.lastIndex = at;
    const found = PIECE.exec(text);
    const kind = KINDS.find((one) => found?.groups?.[one] !== undefined);
    if (!found || !kind) return;
    const from = found.index;
    at = found[0] === '(' ? closing(text, from) : from + found[0].length;
    yield { kind, from, to: at };
  }
}

/** Where a string in parentheses ends; those inside need not be escaped when they pair. */
function closing(text: string, from: number): number {
  let open = 0;
  for (let at = from; at < text.length; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === '(') open++;
    else if (text[at] === ')' && --open === 0) return at + 1;
  }
  return text.length;
}

/** Heads are short: so much is looked at first, and more only where that ends within one. */
const USUAL = 512;

function objectAt(pdf: Buffer, offset: number, number: number): PdfObject {
  const begin = `${number} 0 obj`;
  if (pdf.toString('latin1', offset, offset + begin.length) !== begin) throw new Error('a PDF with a wrong table');
  const start = offset + begin.length;
  for (let length = USUAL; ; length *= 4) {
    const text = pdf.toString('latin1', start, start + length);
    for (const piece of piecesOf(text))
      if (piece.kind === 'end' && piece.to < text.length) return withStream(pdf, start, text, piece);
    if (start + length >= pdf.length) throw new Error('a PDF with an object that does not end');
  }
}

function withStream(pdf: Buffer, start: number, text: string, { from, to }: Piece): PdfObject {
  const head = text.slice(0, from).trim();
  if (text.slice(from, to) === 'endobj') return { head, stream: null };
  const length = Number(/\/Length (\d+)\b(?! 0 R)/.exec(head)?.[1] ?? Number.NaN);
  const first = start + to + (text[to] === '\r' ? 2 : 1);
  const after = pdf.toString('latin1', first + length, first + length + 12);
  if (!/^\s*endstream/.test(after)) throw new Error('a PDF with a stream of another length');
  return { head, stream: pdf.subarray(first, first + length) };
}
