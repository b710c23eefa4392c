import { closeSync, openSync, readFileSync, writeSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { gzipSync } from 'node:zlib';
import { UnreadableSheet } from './sheets.problem.ts';
import { openSheet } from './sheets.read.ts';
import type { Digested, DigestOrder } from './sheets.thread.ts';

// Reads sheets beside the server's own thread, which goes on answering; a file that needs too much memory ends only this.

const BATCH = 512 * 1024;
/**
 * Characters of one row, and of all. A text that stands once in a workbook can be in every cell of it: thirty kilobytes of
 * file become gigabytes of rows, which would end the server that reads them again.
 */
const ROW_AT_MOST = 100_000;
const ALL_AT_MOST = 500_000_000;

parentPort?.on('message', (order: DigestOrder) => {
  digest(order).then(
    (digested) => parentPort?.postMessage({ digested }),
    (error: unknown) => {
      const { problem, line, cell } = error instanceof UnreadableSheet ? error : new UnreadableSheet('broken');
      parentPort?.postMessage({ problem, line, cell });
    },
  );
});

async function digest({ path, rowsPath, maxRows, headLines }: DigestOrder): Promise<Digested> {
  const sheet = await openSheet(readFileSync(path));
  const out = openSync(rowsPath, 'w');
  let rows = 0;
  let all = 0;
  let pending = '';
  // Each batch is a gzip member of its own; their sequence is one valid file.
  const flush = () => {
    writeSync(out, gzipSync(pending, { level: 1 }));
    pending = '';
  };
  try {
    for await (const { line, cells } of sheet.rows()) {
      rows++;
      if (rows > maxRows) throw new UnreadableSheet('tooManyRows');
      const text = `${JSON.stringify([line, ...cells])}\n`;
      all += text.length;
      if (text.length > ROW_AT_MOST || all > ALL_AT_MOST) throw new UnreadableSheet('tooMuch');
      pending += text;
      if (pending.length > BATCH) flush();
    }
    flush();
  } finally {
    closeSync(out);
  }
  const wide = sheet.merges.filter(({ top, left, right }) => top < headLines && right > left);
  return { rows, date1904: sheet.date1904, headMerges: wide.slice(0, 200) };
}
