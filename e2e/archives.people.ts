import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { type Language, PASSWORD } from './fixtures.ts';

type Texts = Record<string, string>;

/** The texts of one file in one language, by dotted key. */
export function textsOf(language: Language, noun: string, area = 'apps/web/src/locales'): Texts {
  const flat: Texts = {};
  const walk = (branch: object, above: string) => {
    for (const [key, value] of Object.entries(branch)) {
      if (typeof value === 'string') flat[above + key] = value;
      else walk(value, `${above}${key}.`);
    }
  };
  walk(JSON.parse(readFileSync(new URL(`../${area}/${language}/${noun}.json`, import.meta.url), 'utf8')), '');
  return flat;
}

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];

/** A valid resident identity number of a woman, another one each time. */
export function newIdNumber(birthday = '1951-03-08'): string {
  const place = String(randomInt(110_000, 659_999));
  const sequence = String(randomInt(0, 500) * 2).padStart(3, '0');
  const first = place + birthday.replaceAll('-', '') + sequence;
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(first[at]), 0);
  return first + '10X98765432'[sum % 11];
}

export const newPhone = (): string => `139${randomInt(10_000_000, 99_999_999)}`;

export type Row = { id: string; name: string; phone: string | null; version: number };

/** Calls the server as an account, beside the page. */
export async function asAccount(page: Page, loginName: string) {
  const send = async <T>(method: 'get' | 'post', path: string, token = '', data?: object): Promise<T> => {
    const answer = await page.request[method](`/api${path}`, { headers: { Authorization: token }, data });
    const { code, msg, data: content } = (await answer.json()) as { code: number; msg: string; data: T };
    if (code !== 200) throw new Error(`${path}: ${code} ${msg}`);
    return content;
  };
  const { token } = await send<{ token: string }>('post', '/login/toLogin', '', {
    username: loginName,
    password: Buffer.from(PASSWORD).toString('base64'),
  });
  return {
    list: async (query = '') => (await send<{ rows: Row[] }>('get', `/archives/list?${query}`, token)).rows,
    one: (id: string) => send<Record<string, unknown>>('get', `/archives/oneById/${id}?for=edit`, token),
    add: (fields: object) =>
      send<Row>('post', '/archives/add', token, {
        name: '测试患者',
        gender: 'female',
        birthday: '1951-03-08',
        idType: 'resident',
        idNumber: newIdNumber(),
        ...fields,
      }),
    update: (fields: object) => send<Row>('post', '/archives/update', token, fields),
    reports: (id: string) =>
      send<{ id: string; instrument: string }[]>('get', `/screening_report/report/getReportByArchiveId/${id}`, token),
  };
}
