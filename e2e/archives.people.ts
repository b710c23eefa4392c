import { randomBytes, randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { tokenOf } from './fixtures.ts';

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];

/** A valid resident identity number of a woman, another one each time. */
export function newIdNumber(birthday = '1951-03-08'): string {
  const place = String(randomInt(110_000, 659_999));
  const sequence = String(randomInt(0, 500) * 2).padStart(3, '0');
  const first = place + birthday.replaceAll('-', '') + sequence;
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(first[at]), 0);
  return first + '10X98765432'[sum % 11];
}

/** The number of a document that no other test has: many are made in one millisecond. */
export const newDocument = (): string => `T${randomBytes(8).toString('hex').toUpperCase()}`;

export const newPhone = (): string => `139${randomInt(10_000_000, 99_999_999)}`;

export type Row = { id: string; name: string; phone: string | null; version: number };

/** Calls the server as an account, beside the page. */
export async function asAccount(page: Page, loginName: string) {
  const token = await tokenOf(page, loginName);
  const send = async <T>(method: 'get' | 'post', path: string, data?: object): Promise<T> => {
    const answer = await page.request[method](`/api${path}`, { headers: { Authorization: token }, data });
    const { code, msg, data: content } = (await answer.json()) as { code: number; msg: string; data: T };
    if (code !== 200) throw new Error(`${path}: ${code} ${msg}`);
    return content;
  };
  return {
    list: async (query = '') => (await send<{ rows: Row[] }>('get', `/archives/list?${query}`)).rows,
    one: (id: string) => send<Record<string, unknown>>('get', `/archives/oneById/${id}?for=edit`),
    add: (fields: object) =>
      send<Row>('post', '/archives/add', {
        name: '测试患者',
        gender: 'female',
        birthday: '1951-03-08',
        idType: 'resident',
        idNumber: newIdNumber(),
        ...fields,
      }),
    update: (fields: object) => send<Row>('post', '/archives/update', fields),
    reports: (id: string) =>
      send<{ id: string; instrument: string }[]>('get', `/screening_report/report/getReportByArchiveId/${id}`),
  };
}
