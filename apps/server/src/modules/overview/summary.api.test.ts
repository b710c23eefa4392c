import { writeFile } from 'node:fs/promises';
import { overviewCalls } from '@cogclinic/contract/overview';
import { reportCalls } from '@cogclinic/contract/reports';
import { trainingCalls } from '@cogclinic/contract/training';
import type { Language } from '@cogclinic/scales/instrument';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readPdf } from '#platform/pdf.testing.ts';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';
import { playedSession } from '#testing/samples.training.ts';
import { dayFromNow, patientHands } from './testing.ts';

let t: TestApp;
let institutionId: string;
let doctor: TestAccount;
let id: string;

beforeAll(async () => {
  t = await testApp();
  institutionId = await t.institution('上海脑健康中心');
  doctor = await t.account({ institutionId });
  const departmentId = await t.department(institutionId, '记忆门诊');
  id = await t.archive({
    institutionId,
    name: '龘玉珍 #let *x*',
    idNumber: 'P12345678901',
    birthday: '1948-03-09',
    educationYears: 6,
    departmentId,
    doctorId: doctor.id,
  });
  const hands = patientHands(t, doctor, id);
  for (const [value, day] of [
    [1, '2025-01-10'],
    [0, '2025-05-10'],
    [2, '2026-02-10'],
  ] as const) {
    await hands.score('PHQ-9', value, `${day} 09:00:00`);
  }
  await hands.score('ADL-14', 1, '2025-02-01 09:00:00');
  const adl = await hands.score('ADL-14', 2, '2026-02-11 09:00:00');
  await hands.score('FAQ', 8, '2026-02-12 09:00:00');
  await t.send(
    reportCalls.comment,
    { body: { id: adl, version: 1, doctorComment: '家属协助服药。\n三个月后复查。' } },
    doctor.token,
  );
  await hands.examine('2025-06-01', { systolic: 128, diastolic: 70 });
  await hands.examine('2026-02-12', { systolic: 165, diastolic: 55, homocysteine: 20, heartRate: 72 }, '血压偏高');
  await hands.advise(
    '居家建议',
    '<h3>饮食</h3><p>少盐 &lt;5 g，<strong>多吃</strong>蔬菜。</p><ul><li>每天散步</li></ul>',
  );
  await hands.plan(dayFromNow(30), 'screening', 'MOCA');
  await t.send(trainingCalls.save, { body: playedSession(id) }, doctor.token);
});
afterAll(() => t.close());

const print = (language?: Language, by = doctor, headers: Record<string, string> = {}) =>
  t.send(overviewCalls.summary, { params: { id }, query: { language } }, by.token, headers);
/** The text without the line breaks and spaces that belong to the setting. */
const plain = (text: string) => text.replaceAll(/\s/g, '');

describe('the brain health report', () => {
  test.each<[Language, string[]]>([
    [
      'zh',
      [
        ...[
          '脑健康报告：龘玉珍 #let *x*',
          '安全警示',
          '有轻生或自伤念头',
          '中重度抑郁',
          '较上次 +18 分，变差',
          '既往得分',
        ],
        ...['↑ 偏高', '↓ 偏低', '下次随访', '筛查复查', '医生结论', '医生签名', '不同文献对这套界值说法不一'],
      ],
    ],
    ['zh-TW', ['腦健康報告', '安全警示', '過去得分', '認知訓練', '下次追蹤', '醫師結論']],
    [
      'en',
      [
        'Brain health report',
        'Safety alert',
        '+18 since last time: worse',
        'Earlier scores',
        'Next follow-up',
        'Cognitive training',
        'Footprints',
        '↓ low',
      ],
    ],
    ['ru', ['Здоровье мозга', 'Сигнал риска', '+18 с прошлого раза: хуже', 'Прежние баллы', '↑ выше']],
  ])('in %s', async (language, expected) => {
    const { raw, headers } = await print(language);
    if (process.env.KEEP_PDF) await writeFile(`${process.env.KEEP_PDF}/summary-${language}.pdf`, raw);
    expect(headers['content-type']).toBe('application/pdf');
    const { pages, text } = readPdf(raw);
    expect(pages).toBeGreaterThan(1);
    expect(plain(text)).toContain(`1/${pages}`);
    for (const each of expected) expect(plain(text)).toContain(plain(each));
    expect(plain(text)).toContain(plain(language === 'ru' ? '≤ 14,9 *' : '≤ 14.9 *'));
    // What people wrote, and whole figures, are the same in every language.
    for (const each of ['上海脑健康中心', 'P123******8901', '记忆门诊', '18', '165', '家属协助服药。', '居家建议'])
      expect(plain(text), each).toContain(plain(each));
    for (const each of ['少盐 <5 g，多吃蔬菜。', '每天散步', '血压偏高'])
      expect(plain(text), each).toContain(plain(each));
    expect(plain(text)).not.toContain('P12345678901');
  });

  test('without a language asked for, it is in the reader’s', async () => {
    const { raw } = await print(undefined, doctor, { 'accept-language': 'ru' });
    expect(plain(readPdf(raw).text)).toContain(plain('Здоровье мозга'));
  });

  test('a patient of whom nothing is known yet has one page', async () => {
    const empty = await t.archive({ institutionId, name: '新来的' });
    const sent = await t.send(
      overviewCalls.summary,
      { params: { id: empty }, query: { language: 'en' } },
      doctor.token,
    );
    const { pages, text } = readPdf(sent.raw);
    expect(pages).toBe(1);
    expect(plain(text)).toContain(plain('No scale results yet.'));
  });

  test('its printing goes into the audit trail; an account that may not see the patient gets nothing', async () => {
    const stranger = await t.account({ institutionId, dataAuthority: 'private' });
    expect((await print('zh', stranger)).status).toBe(404);
    const prints = () =>
      t.owner(
        `SELECT account_id, noun, detail FROM audit_entries WHERE action = 'print' AND archive_id = $1 ORDER BY id`,
        [id],
      );
    const before = await prints();
    await print('ru');
    expect(await prints()).toEqual([
      ...before,
      { account_id: doctor.id, noun: 'overview', detail: { language: 'ru' } },
    ]);
    expect(before.every(({ account_id }) => account_id === doctor.id)).toBe(true);
  });
});
