import type { Section, TextItem, Texts } from '../instrument.ts';
import { text } from './compose.ts';
import { compulsions } from './y-bocs.compulsions.ts';
import { compulsionItems, obsessionItems } from './y-bocs.items.ts';
import { obsessions1 } from './y-bocs.obsessions.1.ts';
import { obsessions2 } from './y-bocs.obsessions.2.ts';
import { checklist } from './y-bocs.symptoms.ts';

function target(code: string, wording: Texts): TextItem {
  return { code, kind: 'text', unscored: true, maxLength: 500, long: true, text: wording };
}

/** The symptom checklist, the target symptoms, then the ten rated items. */
export const sections: readonly Section[] = [
  ...checklist([...obsessions1, ...obsessions2, ...compulsions]),
  {
    code: 'targets',
    title: text('靶症状', '標的症狀', 'Target symptoms', 'Симптомы-мишени'),
    note: text(
      '写下目前最主要的症状；后面的评分针对它们。',
      '寫下目前最主要的症狀；後面的評分針對這些症狀。',
      'Write down what is foremost now; the ratings below are about it.',
      'Запишите главное на сегодня; оценки ниже — о нём.',
    ),
    items: [
      target('t1', text('主要的强迫思维', '主要的強迫意念', 'Main obsessions', 'Главные навязчивые мысли')),
      target('t2', text('主要的强迫行为', '主要的強迫行為', 'Main compulsions', 'Главные навязчивые действия')),
      target('t3', text('主要的回避', '主要的逃避', 'What is avoided most', 'Чего больше всего избегает')),
    ],
  },
  {
    code: 'obsessions',
    title: text('评分：强迫思维', '評分：強迫意念', 'Ratings: obsessions', 'Оценка: навязчивые мысли'),
    note: text(
      '按过去一周的平均情况；第1题为0时，2–5题不问，记0。',
      '依過去一週的平均情形；第1題為0時，2–5題不問，記0。',
      'The past week on average. When item 1 is 0, items 2–5 are not asked and count 0.',
      'В среднем за последнюю неделю. Если пункт 1 — 0, пункты 2–5 не задаются и считаются за 0.',
    ),
    items: obsessionItems,
  },
  {
    code: 'compulsions',
    title: text('评分：强迫行为', '評分：強迫行為', 'Ratings: compulsions', 'Оценка: навязчивые действия'),
    note: text(
      '按过去一周的平均情况；第6题为0时，7–10题不问，记0。',
      '依過去一週的平均情形；第6題為0時，7–10題不問，記0。',
      'The past week on average. When item 6 is 0, items 7–10 are not asked and count 0.',
      'В среднем за последнюю неделю. Если пункт 6 — 0, пункты 7–10 не задаются и считаются за 0.',
    ),
    items: compulsionItems,
  },
];
