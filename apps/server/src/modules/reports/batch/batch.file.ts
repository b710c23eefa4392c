import { rm } from 'node:fs/promises';
import type { Party } from '#platform/fairQueue.ts';
import { type JoinedPdf, joinedPdf } from '#platform/pdf.join.ts';
import { scratchPath } from '#platform/scratch.ts';
import { scratchZip } from '#platform/scratchZip.ts';
import type { Storage } from '#platform/storage.ts';
import { type Letterhead, logoOf, renderWithLogo } from '../print/printing.service.ts';
import type { Sheet } from '../print/report.sheet.ts';
import { TEMPLATES } from '../print/templates.ts';

/** A report laid out, and what it is called. */
export type Printable = { sheet: Sheet; name: string };
/** A file that many printed reports go into, some at a time. */
export type BatchFile = {
  add(reports: readonly Printable[]): Promise<void>;
  /** Ends the file, and says where it lies until `drop`. */
  close(about: { title: string; language: string }): Promise<string>;
  drop(): Promise<void>;
};
/** Whose batch it is: at the desk for batches, institutions take turns PDF by PDF. */
type Printer = { storage: Pick<Storage, 'get'>; party: Party };

const PATIENCE = 20_000;
const PATIENCE_EACH = 1000;

/** A zip of PDFs. They hold compressed pages already, so they are only put together. */
export function zipFile({ storage, party }: Printer, letterhead: () => Letterhead): BatchFile {
  const zip = scratchZip();
  const names = new Map<string, number>();
  let logo: ReturnType<typeof logoOf> | undefined;
  return {
    async add(reports) {
      logo ??= logoOf(storage, letterhead());
      for (const { sheet, name } of reports) {
        const bytes = await renderWithLogo(TEMPLATES.report, sheet, await logo, { party, desk: 'batch' });
        zip.addPacked(unused(`${name}.pdf`, names), bytes);
      }
    },
    close: zip.close,
    drop: zip.drop,
  };
}

/**
 * One PDF of all reports, each with pages of its own count and a bookmark of its name. They are set some at a time and
 * joined on the disk: hundreds at once would take the printing process a gigabyte and more, and minutes without a sign.
 */
export function mergedFile({ storage, party }: Printer, letterhead: () => Letterhead): BatchFile {
  const path = scratchPath('.pdf');
  let pdf: Promise<JoinedPdf> | undefined;
  let logo: ReturnType<typeof logoOf> | undefined;
  const opened = () => {
    pdf ??= joinedPdf(path);
    return pdf;
  };
  return {
    async add(reports) {
      if (reports.length === 0) return;
      logo ??= logoOf(storage, letterhead());
      const patience = PATIENCE + reports.length * PATIENCE_EACH;
      const sheets = reports.map(({ sheet }) => sheet);
      const bytes = await renderWithLogo(TEMPLATES.reports, { logo: null, sheets }, await logo, {
        party,
        desk: 'batch',
        patience,
      });
      const titles = reports.map(({ name }) => name);
      await (await opened()).add(bytes, titles);
    },
    async close(about) {
      await (await opened()).close(about);
      return path;
    },
    async drop() {
      await pdf?.then((one) => one.drop()).catch(() => undefined);
      await rm(path, { force: true });
    },
  };
}

/** A name that a folder can hold, another for each file: two results of one day differ by their number. */
function unused(name: string, names: Map<string, number>): string {
  const safe = name.replace(/[\p{Cc}\\/:*?"<>|]/gu, '_').replace(/^\.+/, '_');
  const count = (names.get(safe) ?? 0) + 1;
  names.set(safe, count);
  return count === 1 ? safe : safe.replace(/(\.pdf)?$/, ` (${count}).pdf`);
}
