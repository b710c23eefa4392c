import { type FileHandle, open } from 'node:fs/promises';
import { type PdfObject, referenceIn, rewritten, takeApart } from './pdf.objects.ts';

/** A PDF that grows on the disk while others are put into it, one after another. */
export type JoinedPdf = {
  /** Adds all pages of a PDF from `renderPdf`; `titles` are what its headings of the first level are called among the bookmarks. */
  add(pdf: Buffer, titles: readonly string[]): Promise<void>;
  /** Writes what holds the pages together. */
  close(about: { title: string; language: string }): Promise<void>;
  /** Gives the file up; it may be closed already. */
  drop(): Promise<void>;
};

/** Objects that a joined PDF has one of. */
const CATALOG = 1;
const PAGES = 2;
const OUTLINES = 3;
const STRUCTURE = 4;
const INFO = 5;

/**
 * Begins a PDF at `path`, which only this user can read. What is added goes straight to the disk: only its bookmarks and the
 * places of its objects stay in the memory. Tags for screen readers and the headers of tables are kept.
 */
export async function joinedPdf(path: string): Promise<JoinedPdf> {
  const file = await open(path, 'wx', 0o600);
  const writer = new Writer(file);
  await writer.begin();
  const pages = { kids: [] as string[], count: 0 };
  const structure = { kids: [] as string[], nums: [] as string[], names: [] as string[], next: 0, roles: '' };
  const bookmarks: { number: number; head: string }[] = [];
  let added = 0;

  return {
    async add(pdf, titles) {
      const { objects, catalog, info } = takeApart(pdf);
      const headOf = (number: number | null) => (number === null ? '' : (objects.get(number)?.head ?? ''));
      const rootOf = (key: string) => referenceIn(headOf(catalog), key);
      const [kept, outline, tree] = [rootOf('Pages'), rootOf('Outlines'), rootOf('StructTreeRoot')];
      const left = new Set([catalog, info, rootOf('Metadata'), kept, outline, tree]);
      const numbers = new Map<number, number>();
      for (const [old, common] of [[kept, PAGES] as const, [outline, OUTLINES] as const, [tree, STRUCTURE] as const])
        if (old !== null) numbers.set(old, common);
      for (const number of objects.keys()) if (!left.has(number)) numbers.set(number, writer.next());
      const reference = (number: number) => `${numbers.get(number) ?? 0} 0 R`;
      const { next } = structure;
      // Names of headers are only told apart within one PDF.
      const own = `${String(added++).padStart(5, '0')}.`;
      const change = (head: string, title?: string) =>
        rewritten(head, {
          reference,
          structParent: (key) => key + next,
          string: (name, text) => {
            if (name === 'Title' && title !== undefined) return textOf(title);
            return (name === 'ID' || name === 'Headers') && text.startsWith('(') ? `(${own}${text.slice(1)}` : text;
          },
        });

      const top = topItems(headOf, outline);
      for (const [number, object] of objects) {
        if (left.has(number) || top.includes(number)) continue;
        writer.put(numbers.get(number) ?? 0, { ...object, head: change(object.head) });
      }
      for (const [at, number] of top.entries()) {
        const head = change(headOf(number), titles[at]).replaceAll(/\s*\/(?:Prev|Next) \d+ 0 R/g, '');
        bookmarks.push({ number: numbers.get(number) ?? 0, head });
      }
      pages.kids.push(...referencesIn(listIn(headOf(kept), 'Kids')).map(reference));
      pages.count += Number(/\/Count (\d+)/.exec(headOf(kept))?.[1] ?? 0);
      const root = headOf(tree);
      structure.roles ||= /\/RoleMap <<[^<>]*>>/.exec(root)?.[0] ?? '';
      structure.kids.push(...referencesIn(listIn(root, 'K')).map(reference));
      for (const [, key, number] of listIn(root, 'Nums').matchAll(/(\d+) (\d+) 0 R/g)) {
        structure.nums.push(`${Number(key) + next} ${reference(Number(number))}`);
        structure.next = Math.max(structure.next, Number(key) + next + 1);
      }
      for (const [, name = '', number] of listIn(root, 'Names').matchAll(/\(([^()\\]*)\) (\d+) 0 R/g))
        structure.names.push(`(${own}${name}) ${reference(Number(number))}`);
      await writer.flush();
    },

    async close({ title, language }) {
      const entries: Record<string, string> = {
        Type: '/Catalog',
        Pages: `${PAGES} 0 R`,
        Lang: `(${language})`,
        ViewerPreferences: '<< /DisplayDocTitle true >>',
      };
      writer.put(PAGES, plain({ Type: '/Pages', Count: pages.count, Kids: `[${pages.kids.join(' ')}]` }));
      if (bookmarks.length > 0) {
        Object.assign(entries, { Outlines: `${OUTLINES} 0 R`, PageMode: '/UseOutlines' });
        putBookmarks(writer, bookmarks);
      }
      if (structure.kids.length > 0) {
        Object.assign(entries, { StructTreeRoot: `${STRUCTURE} 0 R`, MarkInfo: '<< /Marked true >>' });
        const head = plain({
          Type: '/StructTreeRoot',
          K: `[${structure.kids.join(' ')}]`,
          ParentTree: `<< /Nums [${structure.nums.join(' ')}] >>`,
          ParentTreeNextKey: structure.next,
          ...(structure.names.length > 0 ? { IDTree: `<< /Names [${structure.names.join(' ')}] >>` } : {}),
        }).head;
        writer.put(STRUCTURE, { head: head.replace(/>>$/, `${structure.roles}\n>>`), stream: null });
      }
      writer.put(INFO, plain({ Title: textOf(title) }));
      writer.put(CATALOG, plain(entries));
      await writer.end();
      await file.close();
    },

    drop: () => file.close().catch(() => undefined),
  };
}

const text = (written: string): Buffer => Buffer.from(written, 'latin1');

/** Numbers objects, and notes where each begins. */
class Writer {
  readonly #file: FileHandle;
  readonly #offsets = new Map<number, number>();
  #waiting: Buffer[] = [];
  #length = 0;
  #last = INFO;

  constructor(file: FileHandle) {
    this.#file = file;
  }

  next(): number {
    return ++this.#last;
  }

  begin(): Promise<void> {
    this.#add(text('%PDF-1.7\n%\x80\x80\x80\x80\n\n'));
    return this.flush();
  }

  put(number: number, { head, stream }: PdfObject): void {
    this.#offsets.set(number, this.#length);
    const begin = `${number} 0 obj\n${head}\n`;
    const end = 'endobj\n\n';
    if (stream === null) this.#add(text(begin + end));
    else for (const part of [text(`${begin}stream\n`), stream, text(`\nendstream\n${end}`)]) this.#add(part);
  }

  async flush(): Promise<void> {
    const waiting = Buffer.concat(this.#waiting);
    this.#waiting = [];
    await this.#file.appendFile(waiting);
  }

  end(): Promise<void> {
    const size = this.#last + 1;
    const table = this.#length;
    const lines = Array.from({ length: size }, (_, number) => {
      const offset = this.#offsets.get(number);
      return offset === undefined ? '0000000000 65535 f\r\n' : `${String(offset).padStart(10, '0')} 00000 n\r\n`;
    });
    const trailer = `trailer\n<<\n  /Size ${size}\n  /Root ${CATALOG} 0 R\n  /Info ${INFO} 0 R\n>>`;
    this.#add(text(`xref\n0 ${size}\n${lines.join('')}${trailer}\nstartxref\n${table}\n%%EOF`));
    return this.flush();
  }

  #add(bytes: Buffer): void {
    this.#waiting.push(bytes);
    this.#length += bytes.length;
  }
}

function putBookmarks(writer: Writer, items: readonly { number: number; head: string }[]): void {
  for (const [at, { number, head }] of items.entries()) {
    const before = items[at - 1];
    const after = items[at + 1];
    const links = `${before ? `\n  /Prev ${before.number} 0 R` : ''}${after ? `\n  /Next ${after.number} 0 R` : ''}`;
    writer.put(number, { head: head.replace(/\s*>>$/, `${links}\n>>`), stream: null });
  }
  const ends = { First: `${items[0]?.number ?? 0} 0 R`, Last: `${items.at(-1)?.number ?? 0} 0 R` };
  writer.put(OUTLINES, plain({ Type: '/Outlines', ...ends, Count: items.length }));
}

/** The bookmarks of the first level, in their order. */
function topItems(headOf: (number: number | null) => string, outline: number | null): number[] {
  const found: number[] = [];
  for (let item = referenceIn(headOf(outline), 'First'); item !== null && !found.includes(item); ) {
    found.push(item);
    item = referenceIn(headOf(item), 'Next');
  }
  return found;
}

const plain = (entries: Readonly<Record<string, string | number>>): PdfObject => ({
  head: `<<\n${Object.entries(entries)
    .map(([key, value]) => `  /${key} ${value}`)
    .join('\n')}\n>>`,
  stream: null,
});
const listIn = (head: string, key: string): string => new RegExp(`/${key} \\[([^[\\]]*)\\]`).exec(head)?.[1] ?? '';
const referencesIn = (list: string): number[] => [...list.matchAll(/(\d+) 0 R/g)].map(([, number]) => Number(number));
/** A text as PDF takes it in any script. */
const textOf = (text: string): string => `<FEFF${Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase()}>`;
