import { Readable } from 'node:stream';
import type { Tx } from '#platform/database.ts';
import { isPrintable } from '#platform/pdf.images.ts';
import { PdfProblem, type PrintTemplate, renderPdf } from '#platform/pdf.ts';
import type { Storage } from '#platform/storage.ts';

/** In whose name a page is printed, and where the logo is kept. */
export type Letterhead = { name: string; file_id: string | null; key: string | null };
type Logo = { name: string; bytes: Buffer };

/** The institution's name and logo. */
export async function letterheadOf(tx: Tx): Promise<Letterhead> {
  const [row] = await tx.rows<Letterhead>(
    `SELECT i.name, f.id AS file_id, f.key FROM institutions i LEFT JOIN files f ON f.institution_id = i.id AND f.id = i.logo_file_id`,
  );
  return row ?? { name: '', file_id: null, key: null };
}

/**
 * The pages of a sheet with the institution's logo. They are set when they are read, after the transaction: a queue at the
 * printer holds no connection to the database.
 */
export function printed(
  template: PrintTemplate,
  sheet: { logo: string | null },
  letterhead: Letterhead,
  storage: Pick<Storage, 'get'>,
): Readable {
  return Readable.from(pages(template, sheet, letterhead, storage));
}

async function* pages(...[template, sheet, letterhead, storage]: Parameters<typeof printed>): AsyncGenerator<Buffer> {
  const logo = await logoOf(storage, letterhead);
  if (!logo) {
    yield await renderPdf(template, sheet);
    return;
  }
  yield await renderPdf(template, { ...sheet, logo: `/images/${logo.name}` }, { [logo.name]: logo.bytes }).catch(
    (error: unknown) => {
      // A logo that cannot be decoded is left out.
      if (error instanceof PdfProblem) return renderPdf(template, sheet);
      throw error;
    },
  );
}

async function logoOf(storage: Pick<Storage, 'get'>, { file_id, key }: Letterhead): Promise<Logo | null> {
  if (!file_id || !key) return null;
  // Without its file, the pages are printed without the logo.
  const bytes = await storage.get(key).catch(() => null);
  return bytes && isPrintable(bytes) ? { name: file_id, bytes } : null;
}
