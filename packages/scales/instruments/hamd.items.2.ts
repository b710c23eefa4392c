import type { ChoiceItem } from '../instrument.ts';
import { text, unratedChoice } from './compose.ts';
import { mild, moderate, type Rated, rated, severe } from './hamd.rated.ts';

const psychicAnxiety: Rated = [
  '10',
  ['精神性焦虑', '精神性焦慮', 'Psychic anxiety', 'Психическая тревога'],
  ['问到才说', '詢問才說', 'Said only when asked', 'Сообщает только при расспросе'],
  ['主动说', '主動說', 'Said unasked', 'Говорит сам(а)'],
  ['表情和谈吐流露出忧虑', '表情與談吐流露憂慮', 'Shown in face and speech', 'Видна по лицу и речи'],
  ['明显惊恐', '明顯驚恐', 'Open fear', 'Явный страх'],
];

const somaticAnxiety: Rated = [
  '11',
  ['躯体性焦虑', '身體性焦慮', 'Somatic anxiety', 'Соматическая тревога'],
  mild,
  moderate,
  severe,
  ['严重影响生活和活动', '嚴重影響生活與活動', 'Disabling', 'Резко ограничивает жизнь'],
];

const stomach: Rated = [
  '12',
  ['胃肠道症状', '腸胃道症狀', 'Stomach and bowels', 'Желудок и кишечник'],
  [
    '食欲差，但不用催就会吃',
    '食慾差，但不需催促就會吃',
    'Little appetite, eats without urging',
    'Аппетит снижен, ест без уговоров',
  ],
  [
    '要人催才吃，或需助消化、通便药',
    '需人催促才吃，或需助消化、通便藥',
    'Eats only when urged, or needs medicine for digestion',
    'Ест по уговорам или нужны лекарства для пищеварения',
  ],
];

const general: Rated = [
  '13',
  ['全身症状', '全身症狀', 'General bodily symptoms', 'Общие телесные симптомы'],
  [
    '四肢、背、颈沉重，疼痛，没力气',
    '四肢、背、頸沉重，疼痛，沒力氣',
    'Heavy limbs, back or neck, aches, no strength',
    'Тяжесть в конечностях, спине, шее, боль, нет сил',
  ],
  ['上述症状明显', '上述症狀明顯', 'The same, pronounced', 'То же, выражено'],
];

const sexual: Rated = ['14', ['性症状', '性症狀', 'Sexual symptoms', 'Половая сфера'], mild, severe];

const hypochondriasis: Rated = [
  '15',
  ['疑病', '慮病', 'Hypochondriasis', 'Ипохондрия'],
  ['过分关注身体', '過度關注身體', 'Over-attentive to the body', 'Избыточное внимание к телу'],
  ['反复考虑健康问题', '反覆考慮健康問題', 'Broods over health', 'Постоянно думает о здоровье'],
  ['疑病妄想', '慮病妄想', 'Delusion of illness', 'Ипохондрический бред'],
  [
    '疑病妄想，伴幻觉',
    '慮病妄想，伴幻覺',
    'Such a delusion with hallucinations',
    'Ипохондрический бред с галлюцинациями',
  ],
];

const weight: Rated = [
  '16',
  ['体重减轻', '體重減輕', 'Loss of weight', 'Потеря веса'],
  [
    '一周减轻超过0.5公斤；无记录：可能减轻',
    '一週減輕超過0.5公斤；無紀錄：可能減輕',
    'Over 0.5 kg in a week; without a record: probable',
    'Более 0,5 кг за неделю; без записей: вероятна',
  ],
  [
    '一周减轻超过1公斤；无记录：肯定减轻',
    '一週減輕超過1公斤；無紀錄：確定減輕',
    'Over 1 kg in a week; without a record: definite',
    'Более 1 кг за неделю; без записей: несомненна',
  ],
];

const insight: Rated = [
  '17',
  ['自知力', '病識感', 'Insight', 'Осознание болезни'],
  [
    '知道有病，但归于饮食、环境、劳累等',
    '知道有病，但歸因於飲食、環境、勞累等',
    'Knows of illness but blames food, surroundings, work or the like',
    'Болезнь признаёт, но винит питание, обстановку, работу и т. п.',
  ],
  ['完全否认有病', '完全否認有病', 'Denies being ill', 'Отрицает болезнь'],
];

const sexualItem = rated(
  sexual,
  text(
    '性欲减退、月经紊乱等',
    '性慾減退、月經不規則等',
    'Loss of desire, menstrual change',
    'Снижение влечения, нарушения цикла',
  ),
);

/** Items 10–17 of Hamilton’s scale for depression; 14 may not fit a person and is then not counted. */
export const laterItems: readonly ChoiceItem[] = [
  rated(psychicAnxiety),
  rated(
    somaticAnxiety,
    text(
      '口干、腹胀、腹泻、打嗝、心悸、头痛、叹气、尿频、出汗等',
      '口乾、腹脹、腹瀉、打嗝、心悸、頭痛、嘆氣、頻尿、出汗等',
      'Dry mouth, wind, loose bowels, belching, palpitations, headache, sighing, frequent urine, sweat',
      'Сухость во рту, вздутие, понос, отрыжка, сердцебиение, головная боль, вздохи, частые позывы, пот',
    ),
  ),
  rated(stomach),
  rated(general),
  {
    ...sexualItem,
    choices: [
      ...sexualItem.choices,
      unratedChoice(
        9,
        text('不能肯定或不适用', '無法確定或不適用', 'Unsure, or does not apply', 'Неясно или неприменимо'),
      ),
    ],
  },
  rated(hypochondriasis),
  rated(weight),
  rated(
    insight,
    undefined,
    text(
      '知道自己有病、是抑郁',
      '知道自己有病、是憂鬱',
      'Knows to be ill and depressed',
      'Понимает, что это болезнь, депрессия',
    ),
  ),
];
