import { Readable } from 'node:stream';
import type { institutions } from '#modules/institution/institution.tables.ts';
import type { Tx } from '#platform/database.ts';
import { type Party, QueueFull } from '#platform/fairQueue.ts';
import type { files } from '#platform/files.tables.ts';
import { isPrintable } from '#platform/pdf.images.ts';
import { PdfProblem, PdfTooSlow, type PrintOptions, renderPdf } from '#platform/pdf.ts';
import { busy } from '#platform/refusal.ts';
import { queries } from '#platform/sql/builder.ts';
import { read } from '#platform/sql/statement.ts';
import type { Storage } from '#platform/storage.ts';

/** The institution's name, and where its logo is kept. */
export type Letterhead = { name: string; file_id: string | null; key: string | null };
type Logo = { name: string; bytes: Buffer };
type Kept = Pick<Storage, 'get'>;
type Sheet = { logo: string | null };

/** Enough time for a page or two of the party to be set. */
const RETRY_AFTER_S = 3;

const LETTERHEAD = read('reports.letterhead', () =>
  queries<typeof files | typeof institutions>()
    .selectFrom('institutions as i')
    .leftJoin('files as f', (join) => join.onRef('f.institution_id', '=', 'i.id').onRef('f.id', '=', 'i.logo_file_id'))
    .select(['i.name', 'f.id as file_id', 'f.key']),
);

/** The institution's name and logo. */
export async function letterheadOf(tx: Tx): Promise<Letterhead> {
  const [row] = await tx.read(LETTERHEAD);
  return row ?? { name: '', file_id: null, key: null };
}

/**
 * The pages of a sheet with the institution's logo. They are set when they are read, after the transaction, so that the queue
 * holds no connection to the database. Pages that wait are given up when their reader has left. The stream fails with a
 * refusal, 503, when too many pages of the party wait.
 * @param sheet or how it is laid out, where that reads files
 */
export function printed(
  template: URL,
  sheet: Sheet | (() => Promise<Sheet>),
  letterhead: Letterhead,
  { storage, party }: { storage: Kept; party: Party },
): Readable {
  const read = new AbortController();
  let begun = false;
  return new Readable({
    read() {
      if (begun) return;
      begun = true;
      pagesOf(template, sheet, letterhead, { storage, party, signal: read.signal }).then(
        (bytes) => {
          this.push(bytes);
          this.push(null);
        },
        (error: Error) => this.destroy(error),
      );
    },
    destroy(error, done) {
      read.abort();
      done(error);
    },
  });
}

async function pagesOf(
  template: URL,
  sheet: Sheet | (() => Promise<Sheet>),
  letterhead: Letterhead,
  { storage, ...options }: PrintOptions & { storage: Kept },
): Promise<Buffer> {
  try {
    const laidOut = typeof sheet === 'function' ? await sheet() : sheet;
    return await renderWithLogo(template, laidOut, await logoOf(storage, letterhead), options);
  } catch (error) {
    throw error instanceof QueueFull ? busy('reports:printing.busy', RETRY_AFTER_S) : error;
  }
}

/** Sets a sheet, or several, with the logo if there is one; a logo that cannot be decoded is left out. */
export async function renderWithLogo(
  template: URL,
  sheet: { logo: string | null } | { logo: string | null; sheets: readonly { logo: string | null }[] },
  logo: Logo | null,
  options: PrintOptions,
): Promise<Buffer> {
  if (!logo) return renderPdf(template, sheet, {}, options);
  const path = `/images/${logo.name}`;
  const withLogo =
    'sheets' in sheet ? { sheets: sheet.sheets.map((one) => ({ ...one, logo: path })) } : { ...sheet, logo: path };
  return renderPdf(template, withLogo, { [logo.name]: logo.bytes }, options).catch((error: unknown) => {
    if (error instanceof PdfProblem && !(error instanceof PdfTooSlow)) return renderPdf(template, sheet, {}, options);
    throw error;
  });
}

/** The institution's logo; null when it has none that can be printed. */
export async function logoOf(storage: Kept, { file_id, key }: Letterhead): Promise<Logo | null> {
  if (!file_id || !key) return null;
  // Without its file, the pages are printed without the logo.
  const bytes = await storage.get(key).catch(() => null);
  return bytes && isPrintable(bytes) ? { name: file_id, bytes } : null;
}
