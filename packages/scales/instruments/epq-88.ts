import type { Instrument } from '../instrument.ts';
import { ageWithoutLimit, text } from './compose.ts';
import { items } from './epq-88.items.ts';
import { scales } from './epq-88.scales.ts';

export const epq88: Instrument = {
  code: 'EPQ-88',
  version: '1',
  name: text(
    '艾森克人格问卷（成人，88题）',
    '艾森克人格問卷（成人，88題）',
    'Eysenck Personality Questionnaire, adult form of 88',
    'Личностный опросник Айзенка, взрослая форма (88)',
  ),
  description: text(
    '内外向、神经质、精神质和掩饰性四个量表的原始分。按性别和年龄换算T分的常模表未公开，因此不换算、不分级。',
    '外向性、神經質、精神質與社會期許四個量表的原始分。依性別與年齡換算T分數的常模表未公開，因此不換算、不分級。',
    'Raw scores of four scales: extraversion, neuroticism, psychoticism and social desirability. The norm tables for T scores by sex and age are not public, so there are neither T scores nor bands.',
    'Сырые баллы четырёх шкал: экстраверсия, нейротизм, психотизм и социальная желательность. Таблицы норм для T-баллов по полу и возрасту не опубликованы, поэтому нет ни T-баллов, ни уровней.',
  ),
  instruction: text(
    '请按您平时的样子，凭第一感觉回答“是”或“否”。答案没有对错，请每题都答。',
    '請依您平時的樣子，憑第一感覺回答「是」或「否」。答案沒有對錯，請每題都答。',
    'Answer yes or no by what first comes to mind about how you usually are. Nothing is right or wrong; please answer every question.',
    'Отвечайте «да» или «нет» сразу, исходя из того, какой вы обычно человек. Верных и неверных ответов нет; ответьте на все вопросы.',
  ),
  category: 'personality',
  page: 'questions',
  answeredBy: 'patient',
  minutes: { from: 10, to: 20 },
  source:
    'Eysenck HJ, Eysenck SBG. Manual of the Eysenck Personality Questionnaire. 1975; Chinese revision, adult form: Gong YX 1983',
  licence: {
    kind: 'permission',
    owner: 'H. J. Eysenck, S. B. G. Eysenck; Gong Yaoxian (Chinese revision)',
    terms: text(
      '测验有版权，使用须取得授权；授权条件尚未核实。题目仅为本产品自行撰写的简短提示。',
      '測驗有版權，使用須取得授權；授權條件尚未查證。題目僅為本產品自行撰寫的簡短提示。',
      'A copyrighted test that needs permission; its terms have not been verified. Items are short cues of our own.',
      'Тест защищён авторским правом и требует разрешения; условия не проверены. Пункты — краткие собственные формулировки.',
    ),
    confirmationNeeded: true,
  },
  needsEducation: false,
  ageYears: { from: 16, to: ageWithoutLimit },
  caution: text(
    '流通的计分键不止一种；所用的键第22题答“否”计入精神质，与题意和48题简版相反，使用前请与手册核对。',
    '流通的計分鍵不只一種；所用的鍵第22題答「否」計入精神質，與題意及48題簡版相反，使用前請與手冊核對。',
    'More than one key is in circulation. In this one “no” to item 22 counts for psychoticism, against its meaning and against the short form of 48: compare with the manual first.',
    'В обращении несколько ключей. Здесь ответ «нет» в пункте 22 идёт в психотизм, вопреки смыслу и краткой форме (48): сначала сверить с руководством.',
  ),
  sections: [{ code: 'questions', title: text('问题', '問題', 'Questions', 'Вопросы'), items }],
  scoring: {
    total: 'none',
    reversed: [],
    subscales: scales,
    adjustments: [],
    flags: [
      {
        code: 'wish-to-die',
        item: '69',
        atLeast: 1,
        text: text('曾有不想活的念头', '曾有不想活的念頭', 'Has wished not to be alive', 'Было нежелание жить'),
        advice: text(
          '此题不限时间：当天面谈，问清是现在还是过去，评估自杀风险，按本机构流程处理。',
          '此題不限時間：當天會談，釐清是現在或過去，評估自殺風險，依本院流程處理。',
          'The question sets no time limit: ask in person today whether this is now or in the past, assess suicide risk, and follow your clinic’s procedure.',
          'Вопрос не ограничен сроком: сегодня же лично выяснить, сейчас это или в прошлом, оценить суицидальный риск и действовать по порядку учреждения.',
        ),
      },
    ],
    bandRules: [],
    missingAllowed: 0,
    min: 0,
    max: 24,
    better: 'lower',
  },
  normSets: [],
  defaultNormSet: null,
};
