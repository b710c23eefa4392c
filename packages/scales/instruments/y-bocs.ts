import type { Instrument } from '../instrument.ts';
import { band, text } from './compose.ts';
import { extreme, mild, moderate, severe, subclinical } from './y-bocs.bands.ts';
import { sections } from './y-bocs.sections.ts';

export const ybocs: Instrument = {
  code: 'Y-BOCS',
  version: '1',
  name: text(
    '耶鲁-布朗强迫量表（Y-BOCS）',
    '耶魯布朗強迫量表（Y-BOCS）',
    'Yale–Brown Obsessive Compulsive Scale (Y-BOCS)',
    'Обсессивно-компульсивная шкала Йеля–Брауна (Y-BOCS)',
  ),
  description: text(
    '症状清单和靶症状之后，评定十项强迫思维与强迫行为的严重程度。',
    '症狀清單與標的症狀之後，評定十項強迫意念與強迫行為的嚴重度。',
    'After a symptom checklist and target symptoms, ten ratings of how severe obsessions and compulsions are.',
    'После перечня симптомов и симптомов-мишеней — десять оценок тяжести навязчивых мыслей и действий.',
  ),
  instruction: text(
    '逐项询问症状清单，写下靶症状，再按过去一周评十项；清单不计分。',
    '逐項詢問症狀清單，寫下標的症狀，再依過去一週評十項；清單不計分。',
    'Go through the checklist, write down the target symptoms, then rate ten items over the past week. The checklist is not scored.',
    'Пройдите перечень, запишите симптомы-мишени, затем оцените десять пунктов за неделю. Перечень не оценивается в баллах.',
  ),
  category: 'mood',
  page: 'QuestionsYbocs',
  answeredBy: 'examiner',
  minutes: { from: 20, to: 40 },
  source: 'Goodman WK, Price LH, Rasmussen SA et al. Arch Gen Psychiatry 1989;46:1006–1011',
  licence: {
    kind: 'permission',
    owner: 'W. K. Goodman',
    terms: text(
      '版权所有（1986），分发须获授权；确认已获授权前不启用。题目只是简短提示，不是原版措辞。',
      '版權所有（1986），散布須獲授權；確認已獲授權前不啟用。題目僅為簡短提示，非原版文字。',
      'Copyright 1986; distribution needs authorization; off until you confirm that you hold it. Items are short cues, not the published wording.',
      'Авторские права, 1986; распространение требует разрешения; до подтверждения выключено. Пункты — краткие подсказки, а не текст оригинала.',
    ),
    confirmationNeeded: true,
  },
  needsEducation: false,
  sections,
  scoring: {
    total: 'sum',
    reversed: [],
    subscales: [
      {
        code: 'obsessions',
        name: text('强迫思维', '強迫意念', 'Obsessions', 'Навязчивые мысли'),
        items: ['1', '2', '3', '4', '5'],
        as: 'sum',
      },
      {
        code: 'compulsions',
        name: text('强迫行为', '強迫行為', 'Compulsions', 'Навязчивые действия'),
        items: ['6', '7', '8', '9', '10'],
        as: 'sum',
      },
    ],
    adjustments: [],
    flags: [
      {
        code: 'self-injury',
        item: 'c28',
        atLeast: 2,
        text: text('目前有自伤行为', '目前有自傷行為', 'Self-harm at present', 'Самоповреждение в настоящее время'),
        advice: text(
          '当天面谈查看伤情，问清是强迫性自伤还是有轻生打算；有打算时按自杀风险处理。',
          '當天會談並檢視傷勢，釐清是強迫性自傷或有輕生打算；若有打算，依自殺風險處理。',
          'Look at injuries and ask in person today whether this is compulsive or suicide is meant; if it is, act as for suicide risk.',
          'Сегодня же осмотреть повреждения и в беседе выяснить, навязчивость это или суицидальное намерение; при намерении — действовать как при суицидальном риске.',
        ),
      },
    ],
    bandRules: [],
    missingAllowed: 0,
    min: 0,
    max: 40,
    better: 'lower',
    reliableChange: {
      points: 4.9,
      kind: 'important',
      source:
        'Cohen SE et al. The minimal important difference in obsessive-compulsive disorder. Eur Psychiatry 2024: 4.9 points',
      confirmation: 'confirmed',
    },
  },
  normSets: [
    {
      code: 'five-levels',
      name: text('五级：8/16/24/32', '五級：8/16/24/32', 'Five levels: 8/16/24/32', 'Пять уровней: 8/16/24/32'),
      source: 'Usual grading: 0–7, 8–15, 16–23, 24–31, 32–40',
      confirmation: 'unconfirmed',
      groups: [
        {
          bands: [
            band(0, 7, subclinical),
            band(8, 15, mild),
            band(16, 23, moderate),
            band(24, 31, severe),
            band(32, 40, extreme),
          ],
        },
      ],
    },
    {
      code: 'china',
      name: text('中国：6/16/26', '中國：6/16/26', 'China: 6/16/26', 'Китай: 6/16/26'),
      source: 'Chinese texts: 6–15, 16–25, above 25; disagrees with the five levels',
      confirmation: 'disputed',
      groups: [{ bands: [band(0, 5, subclinical), band(6, 15, mild), band(16, 25, moderate), band(26, 40, severe)] }],
    },
  ],
  defaultNormSet: 'five-levels',
};
