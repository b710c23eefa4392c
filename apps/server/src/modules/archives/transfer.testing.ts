import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { archiveBatchCalls, type ImportField } from '@cogclinic/contract/archiveBatch';
import type { CallData } from '@cogclinic/contract/call';
import { jobCalls } from '@cogclinic/contract/jobs';
import { type CellValue, readXlsx, writeXlsx } from 'hucre/xlsx';
import type { TestAccount, TestApp } from '#testing/harness.ts';

export type Job = CallData<typeof jobCalls.one>;
export type Preview = CallData<typeof archiveBatchCalls.preview>;

/** An XLSX file with these rows on its first sheet. */
export async function xlsxFile(
  rows: CellValue[][],
  sheet: Partial<Parameters<typeof writeXlsx>[0]['sheets'][number]> = {},
  options: Partial<Parameters<typeof writeXlsx>[0]> = {},
): Promise<File> {
  const bytes = await writeXlsx({ sheets: [{ name: 'Sheet1', rows, ...sheet }], ...options });
  return new File([new Uint8Array(bytes)], '患者.xlsx');
}

/** The rows of the first sheet of an XLSX file. */
export async function rowsOf(bytes: Buffer): Promise<CellValue[][]> {
  const { sheets } = await readXlsx(new Uint8Array(bytes));
  return sheets[0]?.rows ?? [];
}

/** Looks at a file as the import page does. */
export const preview = (t: TestApp, account: TestAccount, file: File) =>
  t.send(archiveBatchCalls.preview, { file }, account.token);

/** The mapping that the preview proposes. */
export const proposed = ({ columns }: Preview): { column: number; field: ImportField }[] =>
  columns.flatMap(({ column, field }) => (field ? { column, field } : []));

/** Imports a file with the mapping that is proposed, and waits for its end. */
export async function importFile(t: TestApp, account: TestAccount, file: File): Promise<Job> {
  const { status, msg, data } = await preview(t, account, file);
  if (status !== 200) throw new Error(`preview: ${status} ${msg}`);
  const body = { requestId: randomUUID(), uploadId: data.uploadId, mapping: proposed(data) };
  const started = await t.send(archiveBatchCalls.add, { body }, account.token);
  if (started.status !== 200) throw new Error(`import: ${started.status} ${started.msg}`);
  return ended(t, account, started.data.id);
}

/** Waits until a job has ended. */
export async function ended(t: TestApp, account: TestAccount, id: string): Promise<Job> {
  for (const until = Date.now() + 30_000; Date.now() < until; ) {
    const { data } = await t.send(jobCalls.one, { params: { id } }, account.token);
    if (!['queued', 'running'].includes(data.state)) return data;
    await delay(30);
  }
  throw new Error('the job does not end');
}

/** Why rows were refused: `<row> <field>: <text>`. */
export async function failuresOf(t: TestApp, account: TestAccount, id: string, language = 'en'): Promise<string[]> {
  const headers = { 'accept-language': language };
  const { data } = await t.send(jobCalls.failures, { params: { id } }, account.token, headers);
  return data.flatMap(({ row, reasons }) => reasons.map(({ field, text }) => `${row} ${field}: ${text}`));
}

/** Makes a file of a job ready and fetches it. */
export async function fetchFile(t: TestApp, account: TestAccount, id: string, which: 'result' | 'failures') {
  const made = await t.send(jobCalls.file, { params: { id }, body: { which } }, account.token);
  return t.send(jobCalls.download, { query: { fileName: made.data.fileName } }, account.token);
}

/** Headings of the fields that must be known of everybody, and the phone. */
export const HEAD = ['姓名', '性别', '出生日期', '证件类型', '证件号码', '手机号'];
/** The number of a document that no other test uses. */
export const number = () => `E${randomUUID().replaceAll('-', '').slice(0, 12).toUpperCase()}`;
/** A row below `HEAD`. */
export const person = (name: string, id = number(), phone: string | number | null = null) => [
  name,
  '女',
  '1950-06-15',
  '护照',
  id,
  phone,
];
