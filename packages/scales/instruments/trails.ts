import type { Instrument, Item, Texts } from '../instrument.ts';
import { text } from './compose.ts';

/** Both parts are stopped here; those who have not finished get this time. */
const limitSeconds = 300;

/** What the two parts of the trail making test have in common: a time in seconds, less is better, no agreed cut-off. */
export const trailTest = {
  version: '1',
  category: 'cognition',
  page: 'questionsmoca',
  answeredBy: 'examiner',
  source:
    'Army Individual Test Battery, 1944; Reitan RM. Percept Mot Skills 1958;8:271–276; the limit of 300 s as in most protocols (unconfirmed)',
  licence: {
    kind: 'free',
    owner: 'US Army (public domain)',
    terms: text(
      '公有领域的测验（未核实）；测验纸由本机构自备。文字为本产品自行撰写。',
      '公有領域的測驗（未查證）；測驗紙由院方自備。文字為本產品自行撰寫。',
      'A test in the public domain (unconfirmed); the sheets are your own. Wording is ours.',
      'Тест в общественном достоянии (не подтверждено); бланки свои. Формулировки собственные.',
    ),
    confirmationNeeded: false,
  },
  needsEducation: false,
  normSets: [],
  defaultNormSet: null,
} as const satisfies Partial<Instrument>;

/** The time, which is the score, and the errors, which are only recorded: they cost time. */
export function trailItems(hint: Texts): readonly Item[] {
  return [
    {
      code: '1',
      kind: 'number',
      as: 'seconds',
      min: 1,
      max: limitSeconds,
      step: 1,
      text: text('用时', '用時', 'Time taken', 'Время выполнения'),
      hint,
      unit: text('秒', '秒', 's', 'с'),
      task: { kind: 'timer', limitSeconds },
    },
    {
      code: '2',
      kind: 'number',
      min: 0,
      max: 25,
      step: 1,
      unscored: true,
      text: text('错误次数', '錯誤次數', 'Errors', 'Число ошибок'),
      hint: text(
        '当即指出并请患者改正，计时不停。',
        '當場指出並請個案改正，計時不停。',
        'Pointed out at once and put right while the clock runs.',
        'Указать сразу и попросить исправить, не останавливая время.',
      ),
    },
  ];
}

/** A sum of one item: the seconds. */
export const trailScoring = {
  total: 'sum',
  reversed: [],
  adjustments: [],
  flags: [],
  bandRules: [],
  missingAllowed: 0,
  min: 1,
  max: limitSeconds,
  better: 'lower',
} as const satisfies Partial<Instrument['scoring']>;
