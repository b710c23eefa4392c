import type { Band, Instrument } from '../instrument.ts';
import { independence } from './choices.ts';
import { band, text } from './compose.ts';
import { questionsOf } from './rows.ts';

/** The twenty activities in the order of the Chinese form of the dementia surveys of the 1980s. */
const items = questionsOf(
  [
    ['1', '自己乘公共交通', '自己搭乘大眾運輸', 'Using public transport alone', 'Поездки общественным транспортом'],
    ['2', '步行到家附近的地方', '步行到住家附近', 'Walking to places near home', 'Пешие выходы рядом с домом'],
    ['3', '自己做饭', '自己煮飯', 'Cooking for oneself', 'Приготовление еды для себя'],
    ['4', '做家务', '做家事', 'Housework', 'Домашняя работа'],
    ['5', '按要求吃药', '依指示服藥', 'Taking medicines as told', 'Приём лекарств по назначению'],
    ['6', '吃饭', '進食', 'Eating', 'Приём пищи'],
    ['7', '穿脱衣服', '穿脫衣物', 'Dressing and undressing', 'Одевание и раздевание'],
    ['8', '梳头、刷牙等洗漱', '梳頭、刷牙等盥洗', 'Hair, teeth and the like', 'Причёсывание, чистка зубов'],
    ['9', '洗自己的衣服', '洗自己的衣物', 'Doing one’s own laundry', 'Стирка своих вещей'],
    ['10', '在平坦的屋里走动', '在平坦室內走動', 'Walking indoors on the level', 'Ходьба по ровному полу дома'],
    ['11', '上下楼梯', '上下樓梯', 'Stairs', 'Подъём и спуск по лестнице'],
    [
      '12',
      '上下床、坐下和起身',
      '上下床、坐下與起身',
      'Getting in and out of bed or a chair',
      'Лечь и встать с постели, сесть и подняться',
    ],
    ['13', '提水做饭或洗澡', '提水煮飯或洗澡', 'Fetching water to cook or wash', 'Принести воды для готовки или мытья'],
    ['14', '洗澡（水已备好）', '洗澡（水已備好）', 'Bathing, with the water ready', 'Мытьё (вода приготовлена)'],
    ['15', '剪脚指甲', '剪腳趾甲', 'Cutting the toenails', 'Стрижка ногтей на ногах'],
    ['16', '上街购物', '上街購物', 'Going shopping', 'Походы за покупками'],
    ['17', '及时上厕所', '及時如廁', 'Going to the toilet in time', 'Своевременное пользование туалетом'],
    ['18', '打电话', '打電話', 'Using the telephone', 'Пользование телефоном'],
    ['19', '管理自己的钱', '管理自己的財務', 'Looking after one’s own money', 'Распоряжение своими деньгами'],
    ['20', '独自在家', '獨自在家', 'Staying at home alone', 'Пребывание дома без других'],
  ],
  independence,
);

function bandsUpTo(highestNormal: number): readonly Band[] {
  return [
    band(20, highestNormal, {
      code: 'normal',
      level: 'negative',
      name: text('日常能力大致保留', '日常功能大致保留', 'Daily function preserved', 'Бытовая активность сохранена'),
      meaning: text(
        '日常活动基本都能自理，总分在界值以内。',
        '日常活動大致可自理，總分在切截分數以內。',
        'Daily activities are managed alone for the most part; the total is within the cut-off.',
        'Повседневные дела в основном выполняются самостоятельно; сумма в пределах порога.',
      ),
      advice: text(
        '如有认知下降，更符合轻度认知障碍；结合认知测验，一年内复查。',
        '若有認知下降，較符合輕度認知障礙；與認知測驗合併判讀，一年內追蹤。',
        'If cognition has declined, this fits mild cognitive impairment rather than dementia; read with the tests and repeat within a year.',
        'При снижении когнитивных функций это больше отвечает умеренному расстройству; сопоставить с пробами и повторить в течение года.',
      ),
    }),
    band(highestNormal + 1, 80, {
      code: 'decline',
      level: 'positive',
      name: text('日常能力下降', '日常功能下降', 'Daily function reduced', 'Бытовая активность снижена'),
      meaning: text(
        '总分超过界值，部分日常活动受限；该界值不区分轻重。',
        '總分超過切截分數，部分日常活動受限；此切截分數不區分嚴重度。',
        'The total is above the cut-off: some activities are limited. The cut-off does not grade severity.',
        'Сумма выше порога: часть дел затруднена. Тяжесть порог не определяет.',
      ),
      advice: text(
        '先分清认知还是躯体原因；如由认知引起，进一步确诊分期并安排照护。',
        '先釐清認知或身體原因；若由認知引起，進一步確診分期並安排照護。',
        'Tell cognitive from physical causes first; if cognitive, diagnose, stage and arrange care.',
        'Сначала отделить когнитивные причины от телесных; при когнитивных — диагноз, стадия, организация ухода.',
      ),
    }),
  ];
}

export const adl20: Instrument = {
  code: 'ADL-20',
  version: '2',
  name: text(
    '日常生活能力量表（20项）',
    '日常生活功能量表（20項）',
    'Activities of daily living, 20 items',
    'Шкала повседневной активности, 20 пунктов',
  ),
  description: text(
    '二十项自理和工具性活动，20–80分，由知情者回答。',
    '二十項自理與工具性活動，20–80分，由知情者回答。',
    'Twenty activities of self-care and daily living, 20–80, answered by an informant.',
    'Двадцать видов самообслуживания и бытовой активности, 20–80; отвечает близкий человек.',
  ),
  instruction: text(
    '请按患者目前的实际情况，选出每项活动最合适的一档。',
    '請依個案目前的實際情形，選出每項活動最合適的一項。',
    'For each activity choose what fits the patient’s present state best.',
    'Для каждого вида деятельности выберите то, что лучше отвечает нынешнему состоянию пациента.',
  ),
  category: 'function',
  page: 'questions',
  answeredBy: 'informant',
  minutes: { from: 5, to: 10 },
  source: 'Lawton MP, Brody EM. Gerontologist 1969;9:179–186; Chinese 20-item form',
  licence: {
    kind: 'attribution',
    owner: 'Lawton & Brody',
    terms: text(
      '注明出处即可用于临床（未核实）。题目为本产品自行撰写。',
      '註明出處即可用於臨床（未查證）。題目為本產品自行撰寫。',
      'For clinical use with attribution (unconfirmed). Item wording is our own.',
      'Для клинического применения с указанием источника (не подтверждено). Формулировки собственные.',
    ),
    confirmationNeeded: false,
  },
  needsEducation: false,
  sections: [{ code: 'activities', title: text('活动', '活動', 'Activities', 'Виды деятельности'), items }],
  scoring: {
    total: 'sum',
    reversed: [],
    subscales: [],
    adjustments: [],
    flags: [],
    bandRules: [],
    missingAllowed: 0,
    min: 20,
    max: 80,
    better: 'lower',
  },
  normSets: [
    {
      code: 'normal-to-22',
      name: text('22分为正常', '22分為正常', '22 is normal', '22 балла — норма'),
      source:
        'Chinese studies of mild cognitive impairment that require a total of 22 or less, after Katzman R et al. 1988',
      confirmation: 'unconfirmed',
      groups: [{ bands: bandsUpTo(22) }],
    },
    {
      code: 'normal-to-26',
      name: text('26分为正常', '26分為正常', '26 is normal', '26 баллов — норма'),
      source: 'Another cut-off in circulation in Chinese clinics, 26',
      confirmation: 'unconfirmed',
      groups: [{ bands: bandsUpTo(26) }],
    },
  ],
  defaultNormSet: 'normal-to-22',
};
