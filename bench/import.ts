import { randomUUID } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeSheet } from '../apps/server/src/platform/sheets.write.ts';
import { type JobFigures, type Served, watchJob } from './jobs.ts';
import { type Running, residentMb } from './process.ts';

const HEADINGS = [
  ...['姓名', '性别', '出生日期', '证件类型', '证件号码', '手机号', '邮箱', '门诊号', '婚姻状况', '文化程度'],
  ...['受教育年限', '民族', '职业', '既往疾病', '备注'],
];

export type ImportFigures = JobFigures & { previewSeconds: number; previewMb: number; added: number };

/** Imports an XLSX file with the given number of people, 15 columns each, while another user opens the list. */
export async function importFigures(server: Running, headers: Served, rows: number): Promise<ImportFigures> {
  const path = join(tmpdir(), `${randomUUID()}.xlsx`);
  await writeSheet(path, { name: 'a', columns: HEADINGS.map((title) => ({ title })), rows: people(rows) });
  const form = new FormData();
  form.append('file', new File([new Uint8Array(await readFile(path))], '十万.xlsx'));
  await rm(path);
  const from = performance.now();
  const sampled = sampleMb(server.pid);
  const preview = await send(server, headers, 'preview', form);
  const previewSeconds = seconds(from);
  const previewMb = await sampled();
  const { uploadId, columns } = preview as unknown as {
    uploadId: string;
    columns: { column: number; field: string }[];
  };
  const mapping = columns.map(({ column, field }) => ({ column, field }));
  const body = JSON.stringify({ requestId: randomUUID(), uploadId, mapping });
  const job = await send(server, { ...headers, 'content-type': 'application/json' }, 'add', body);
  const { figures, end } = await watchJob(server, headers, String(job.id));
  return { previewSeconds, previewMb, ...figures, added: end.added };
}

async function send(
  server: Running,
  headers: Served,
  call: string,
  body: FormData | string,
): Promise<Record<string, unknown>> {
  const answer = await fetch(`${server.url}/api/archives/batch/${call}`, { method: 'POST', headers, body });
  const { data, msg } = (await answer.json()) as { data: Record<string, unknown>; msg: string };
  if (!answer.ok) throw new Error(`${call}: ${answer.status} ${msg}`);
  return data;
}

/** Samples the resident memory until the returned function is called; that resolves with the maximum in MB. */
function sampleMb(pid: number): () => Promise<number> {
  let most = 0;
  const timer = setInterval(async () => {
    most = Math.max(most, await residentMb(pid));
  }, 50);
  return async () => {
    clearInterval(timer);
    return Math.max(most, await residentMb(pid));
  };
}

const seconds = (from: number) => Math.round((performance.now() - from) / 100) / 10;

async function* people(rows: number): AsyncGenerator<(string | number)[]> {
  const batch = randomUUID().slice(0, 6).toUpperCase();
  for (let at = 0; at < rows; at++) {
    const birthday = new Date(Date.UTC(1935, 0, 1) + (at % 14_000) * 86_400_000).toISOString().slice(0, 10);
    yield [
      `${'王李张刘陈杨黄赵吴周'[at % 10]}${'秀桂玉淑建国志文'[at % 8]}${'英兰珍芳华荣香琴玲'[at % 9]}`,
      at % 2 ? '男' : '女',
      birthday,
      '护照',
      `${batch}${String(at).padStart(7, '0')}`,
      19_000_000_000 + at,
      `${batch}${at}@example.org`.toLowerCase(),
      `M${at}`,
      '已婚',
      '高中',
      at % 16,
      '汉族',
      '离退休人员',
      '高血压十年，规律服药',
      '由女儿陪同就诊',
    ];
  }
}
