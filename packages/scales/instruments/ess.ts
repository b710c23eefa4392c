import type { Instrument } from '../instrument.ts';
import { band, choice, text } from './compose.ts';
import { questionsOf, type Row } from './rows.ts';

/** How likely one is to doze off, 0–3. */
const chanceOfDozing = [
  choice(0, text('不会', '不會', 'None', 'Нет')),
  choice(1, text('可能性小', '可能性小', 'Slight', 'Небольшая')),
  choice(2, text('可能性中等', '可能性中等', 'Moderate', 'Умеренная')),
  choice(3, text('可能性大', '可能性大', 'High', 'Высокая')),
];

const rows: readonly Row[] = [
  ['1', '坐着看书', '坐著看書', 'Reading, seated', 'Чтение сидя'],
  ['2', '看电视', '看電視', 'Television', 'Просмотр телевизора'],
  [
    '3',
    '在公共场所静坐（开会、剧院）',
    '在公共場所靜坐（開會、劇院）',
    'Idle in a public place (theatre, meeting)',
    'Без дела в общественном месте (театр, собрание)',
  ],
  [
    '4',
    '乘车一小时，中途不停',
    '搭車一小時，中途不休息',
    'An hour as a passenger, no break',
    'Час в машине пассажиром без остановки',
  ],
  ['5', '下午躺下休息', '下午躺下休息', 'Lying down in the afternoon', 'Отдых лёжа после обеда'],
  ['6', '坐着和人说话', '坐著和人說話', 'Talking, seated', 'Разговор сидя'],
  [
    '7',
    '午饭后静坐（没喝酒）',
    '午餐後靜坐（未飲酒）',
    'Quiet after lunch, no alcohol',
    'В тишине после обеда без спиртного',
  ],
  ['8', '堵车停几分钟', '塞車停下幾分鐘', 'Traffic halted for some minutes', 'В пробке, остановка на несколько минут'],
];

const normal = {
  code: 'normal',
  level: 'negative',
  name: text('无过度嗜睡', '無過度嗜睡', 'No excessive sleepiness', 'Избыточной сонливости нет'),
} as const;
const normalWords = {
  meaning: text(
    '白天困倦程度在正常范围。',
    '白天嗜睡程度在正常範圍。',
    'Sleepiness by day is within the normal range.',
    'Дневная сонливость в пределах нормы.',
  ),
  advice: text(
    '不需处理；有打鼾、憋气时仍应排查呼吸暂停。',
    '不需處置；若有打鼾、呼吸中止，仍應排查。',
    'Nothing to do; with snoring or pauses in breathing, still look for apnoea.',
    'Вмешательства не требуется; при храпе и остановках дыхания всё же искать апноэ.',
  ),
};
const excessiveAdvice = text(
  '询问打鼾、睡眠时间和药物，考虑睡眠监测；提醒驾驶安全。',
  '詢問打鼾、睡眠時間與藥物，考慮睡眠檢查；提醒駕駛安全。',
  'Ask about snoring, hours of sleep and drugs; consider a sleep study; warn about driving.',
  'Расспросить о храпе, длительности сна и лекарствах; рассмотреть исследование сна; предупредить о вождении.',
);

const excessive = {
  code: 'excessive',
  level: 'positive',
  name: text('白天过度嗜睡', '白天過度嗜睡', 'Excessive sleepiness', 'Избыточная сонливость'),
  meaning: text(
    '白天过度嗜睡，可能损害注意和记忆；这一界值不分轻重。',
    '白天過度嗜睡，可能損害注意力與記憶；此切截分數不區分嚴重度。',
    'Excessive sleepiness by day, which may impair attention and memory; this cut-off does not grade it.',
    'Избыточная дневная сонливость; может ухудшать внимание и память. Тяжесть этот порог не определяет.',
  ),
  advice: excessiveAdvice,
} as const;

const graded = [
  band(0, 5, {
    ...normalWords,
    code: 'lower-normal',
    level: 'normal',
    name: text('正常偏低', '正常偏低', 'Lower normal', 'Нижняя норма'),
  }),
  band(6, 10, {
    ...normalWords,
    code: 'higher-normal',
    level: 'normal',
    name: text('正常偏高', '正常偏高', 'Higher normal', 'Верхняя норма'),
  }),
  band(11, 12, {
    ...excessive,
    code: 'mild',
    level: 'mild',
    name: text('轻度过度嗜睡', '輕度過度嗜睡', 'Mild excessive sleepiness', 'Лёгкая избыточная сонливость'),
    meaning: text(
      '白天轻度过度嗜睡。',
      '白天輕度過度嗜睡。',
      'Mildly excessive sleepiness by day.',
      'Лёгкая избыточная сонливость днём.',
    ),
  }),
  band(13, 15, {
    ...excessive,
    code: 'moderate',
    level: 'moderate',
    name: text('中度过度嗜睡', '中度過度嗜睡', 'Moderate excessive sleepiness', 'Умеренная избыточная сонливость'),
    meaning: text(
      '白天中度过度嗜睡，可能损害注意和记忆。',
      '白天中度過度嗜睡，可能損害注意力與記憶。',
      'Moderately excessive sleepiness by day, which may impair attention and memory.',
      'Умеренная избыточная сонливость днём; может ухудшать внимание и память.',
    ),
  }),
  band(16, 24, {
    ...excessive,
    code: 'severe',
    level: 'severe',
    name: text('重度过度嗜睡', '重度過度嗜睡', 'Severe excessive sleepiness', 'Тяжёлая избыточная сонливость'),
    meaning: text(
      '白天重度嗜睡，认知测验成绩可能偏低。',
      '白天重度嗜睡，認知測驗成績可能偏低。',
      'Severe sleepiness by day; cognitive scores may be lowered.',
      'Тяжёлая дневная сонливость; результаты когнитивных проб могут быть занижены.',
    ),
    advice: text(
      '转睡眠专科，查呼吸暂停和发作性睡病；治疗前不宜驾驶。',
      '轉介睡眠專科，檢查呼吸中止與猝睡症；治療前不宜駕駛。',
      'Refer to a sleep clinic for apnoea and narcolepsy; better not to drive until treated.',
      'Направить к сомнологу (апноэ, нарколепсия); до лечения лучше не водить.',
    ),
  }),
];

export const ess: Instrument = {
  code: 'ESS',
  version: '2',
  name: text('Epworth嗜睡量表', 'Epworth嗜睡量表', 'Epworth Sleepiness Scale', 'Эпвортская шкала сонливости'),
  description: text(
    '八种情境下打瞌睡的可能性。',
    '八種情境下打瞌睡的可能性。',
    'How likely one is to doze off in eight situations.',
    'Вероятность задремать в восьми ситуациях.',
  ),
  instruction: text(
    '近来在下面的情境中，您打瞌睡的可能性有多大？没遇到过的请设想一下。',
    '近來在下列情境中，您打瞌睡的可能性有多大？沒遇過的請設想一下。',
    'How likely were you lately to doze off in each situation? Imagine those you have not met.',
    'Насколько вероятно в последнее время, что вы задремлете в этих ситуациях? Если их не было, представьте.',
  ),
  category: 'sleep',
  page: 'questions',
  answeredBy: 'patient',
  minutes: { from: 2, to: 5 },
  source: 'Johns MW. A new method for measuring daytime sleepiness. Sleep 1991;14:540–545',
  licence: {
    kind: 'permission',
    owner: 'M. W. Johns; Mapi Research Trust (ePROVIDE)',
    terms: text(
      '使用须经ePROVIDE取得许可（未核实），确认前不启用。题目只是简短提示，不是原版措辞。',
      '使用須經ePROVIDE取得授權（未查證），確認前不啟用。題目僅為簡短提示，非原版文字。',
      'Use needs permission through ePROVIDE (unconfirmed); off until you confirm that you hold it. Items are short cues, not the published wording.',
      'Применение требует разрешения через ePROVIDE (не подтверждено); до подтверждения выключено. Пункты — краткие подсказки, а не текст оригинала.',
    ),
    confirmationNeeded: true,
  },
  needsEducation: false,
  sections: [
    {
      code: 'situations',
      title: text('情境', '情境', 'Situations', 'Ситуации'),
      items: questionsOf(rows, chanceOfDozing),
    },
  ],
  scoring: {
    total: 'sum',
    reversed: [],
    subscales: [],
    adjustments: [],
    flags: [],
    bandRules: [],
    missingAllowed: 0,
    min: 0,
    max: 24,
    better: 'lower',
    reliableChange: {
      points: 2,
      kind: 'important',
      source: 'Crook S et al. Thorax 2019;74:390–396: 2 points, in sleep apnoea',
      confirmation: 'confirmed',
    },
  },
  normSets: [
    {
      code: 'above-10',
      name: text('大于10分为过度嗜睡', '大於10分為過度嗜睡', 'Excessive above 10', 'Избыточная — более 10'),
      source: 'Usual reading of Johns’ scale: above 10, excessive',
      confirmation: 'unconfirmed',
      groups: [{ bands: [band(0, 10, { ...normal, ...normalWords }), band(11, 24, excessive)] }],
    },
    {
      code: 'five-levels',
      name: text('五级', '五級', 'Five levels', 'Пять уровней'),
      source:
        'Grading in circulation as Johns’: 0–5, 6–10, 11–12, 13–15, 16–24; others print 11–14, 15–17 or 15–18, and above',
      confirmation: 'disputed',
      groups: [{ bands: graded }],
    },
  ],
  defaultNormSet: 'above-10',
};
