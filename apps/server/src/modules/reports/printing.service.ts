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
  yield await renderWithLogo(template, sheet, await logoOf(storage, letterhead));
}

/** Sets a sheet, or several, with the logo if there is one; a logo that cannot be decoded is left out. */
export async function renderWithLogo(
  template: PrintTemplate,
  sheet: { logo: string | null } | { logo: string | null; sheets: readonly { logo: string | null }[] },
  logo: Logo | null,
  options: Parameters<typeof renderPdf>[3] = {},
): Promise<Buffer> {
  if (!logo) return renderPdf(template, sheet, {}, options);
  const path = `/images/${logo.name}`;
  const withLogo =
    'sheets' in sheet ? { sheets: sheet.sheets.map((one) => ({ ...one, logo: path })) } : { ...sheet, logo: path };
  return renderPdf(template, withLogo, { [logo.name]: logo.bytes }, options).catch((error: unknown) => {
    if (error instanceof PdfProblem) return renderPdf(template, sheet, {}, options);
    throw error;
  });
}

/** The institution's logo; null when it has none that can be printed. */
export async function logoOf(storage: Pick<Storage, 'get'>, { file_id, key }: Letterhead): Promise<Logo | null> {
  if (!file_id || !key) return null;
  // Without its file, the pages are printed without the logo.
  const bytes = await storage.get(key).catch(() => null);
  return bytes && isPrintable(bytes) ? { name: file_id, bytes } : null;
}
