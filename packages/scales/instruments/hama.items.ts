import type { ChoiceItem } from '../instrument.ts';
import { choice, question, text } from './compose.ts';

/** How strong a group of symptoms is, 0–4. */
const strength = [
  choice(0, text('没有', '沒有', 'Absent', 'Нет')),
  choice(1, text('轻微', '輕微', 'Mild', 'Слабо')),
  choice(2, text('中等', '中度', 'Moderate', 'Умеренно')),
  choice(3, text('重', '重度', 'Severe', 'Сильно')),
  choice(4, text('极重', '極重度', 'Very severe', 'Крайне сильно')),
];

type Pair = readonly [zh: string, zhTW: string, en: string, ru: string];
type Group = readonly [code: string, name: Pair, symptoms: Pair];

const groups: readonly Group[] = [
  [
    '1',
    ['焦虑心境', '焦慮心情', 'Anxious mood', 'Тревожное настроение'],
    [
      '担心、预感最坏的结果、易激惹',
      '擔心、預期最壞的結果、易怒',
      'Worry, expecting the worst, irritability',
      'Беспокойство, ожидание худшего, раздражительность',
    ],
  ],
  [
    '2',
    ['紧张', '緊張', 'Tension', 'Напряжение'],
    [
      '紧绷、易疲乏、易受惊、易哭、发抖、坐立不安',
      '緊繃、易疲倦、易受驚、易哭、發抖、坐立不安',
      'Strain, fatigue, startling, tears, trembling, restlessness',
      'Напряжённость, утомляемость, вздрагивание, слёзы, дрожь, неусидчивость',
    ],
  ],
  [
    '3',
    ['害怕', '恐懼', 'Fears', 'Страхи'],
    [
      '怕黑、怕生人、怕独处、怕动物、怕车流或人群',
      '怕黑、怕陌生人、怕獨處、怕動物、怕車流或人群',
      'Of the dark, strangers, being alone, animals, traffic or crowds',
      'Темноты, незнакомых, одиночества, животных, транспорта, толпы',
    ],
  ],
  [
    '4',
    ['失眠', '失眠', 'Insomnia', 'Бессонница'],
    [
      '难入睡、易醒、睡得浅、醒后乏力、多梦、夜惊',
      '難入睡、易醒、淺眠、醒後疲累、多夢、夜驚',
      'Slow to fall asleep, broken or poor sleep, tired on waking, dreams, night terrors',
      'Трудное засыпание, прерывистый сон, разбитость, сновидения, ночные страхи',
    ],
  ],
  [
    '5',
    ['认知功能', '認知功能', 'Concentration and memory', 'Внимание и память'],
    [
      '注意难集中、记性差',
      '注意力難集中、記性差',
      'Hard to concentrate, poor memory',
      'Трудно сосредоточиться, плохая память',
    ],
  ],
  [
    '6',
    ['抑郁心境', '憂鬱心情', 'Depressed mood', 'Депрессивное настроение'],
    [
      '没兴趣、爱好不再有乐趣、忧郁、早醒、昼夜变化',
      '沒興趣、嗜好不再有樂趣、憂鬱、早醒、日夜變化',
      'No interest or pleasure, low mood, early waking, daily swings',
      'Нет интереса и радости, подавленность, раннее пробуждение, суточные колебания',
    ],
  ],
  [
    '7',
    ['躯体：肌肉', '身體：肌肉', 'Somatic: muscles', 'Соматика: мышцы'],
    [
      '酸痛、僵硬、抽动、磨牙、声音发颤',
      '痠痛、僵硬、抽動、磨牙、聲音顫抖',
      'Aches, stiffness, twitching, grinding teeth, unsteady voice',
      'Боль, скованность, подёргивания, скрежет зубами, дрожь в голосе',
    ],
  ],
  [
    '8',
    ['躯体：感觉', '身體：感覺', 'Somatic: senses', 'Соматика: ощущения'],
    [
      '耳鸣、视物模糊、发冷发热、软弱、刺痛',
      '耳鳴、視力模糊、發冷發熱、虛弱、刺痛',
      'Ringing ears, blurred sight, hot or cold flushes, weakness, prickling',
      'Звон в ушах, пелена в глазах, жар или озноб, слабость, покалывание',
    ],
  ],
  [
    '9',
    ['心血管', '心血管', 'Heart and circulation', 'Сердце и сосуды'],
    [
      '心悸、胸痛、血管跳动、要昏倒的感觉、漏跳',
      '心悸、胸痛、血管搏動、快昏倒的感覺、漏跳',
      'Palpitations, chest pain, throbbing, faintness, missed beats',
      'Сердцебиение, боль в груди, пульсация, дурнота, перебои',
    ],
  ],
  [
    '10',
    ['呼吸', '呼吸', 'Breathing', 'Дыхание'],
    [
      '胸闷、憋气、叹气、气短',
      '胸悶、窒息感、嘆氣、呼吸急促',
      'Tight chest, choking, sighing, short breath',
      'Стеснение в груди, удушье, вздохи, одышка',
    ],
  ],
  [
    '11',
    ['胃肠道', '腸胃道', 'Stomach and bowels', 'Желудок и кишечник'],
    [
      '吞咽困难、胀气、腹痛、烧心、恶心、腹泻或便秘、体重减轻',
      '吞嚥困難、脹氣、腹痛、胃灼熱、噁心、腹瀉或便祕、體重減輕',
      'Trouble swallowing, wind, pain, heartburn, nausea, loose bowels or constipation, weight loss',
      'Трудно глотать, вздутие, боль, изжога, тошнота, понос или запор, потеря веса',
    ],
  ],
  [
    '12',
    ['泌尿生殖', '泌尿生殖', 'Urinary and sexual', 'Мочеполовая система'],
    [
      '尿频、尿急、月经不调、性冷淡或性功能障碍',
      '頻尿、尿急、月經不規則、性慾減退或性功能障礙',
      'Frequent or urgent urine, menstrual change, loss of desire or function',
      'Учащённые или срочные позывы, нарушения цикла, снижение влечения или функции',
    ],
  ],
  [
    '13',
    ['自主神经', '自律神經', 'Autonomic', 'Вегетативные симптомы'],
    [
      '口干、潮红、苍白、多汗、头晕、紧张性头痛、起鸡皮疙瘩',
      '口乾、潮紅、蒼白、多汗、頭暈、緊張性頭痛、起雞皮疙瘩',
      'Dry mouth, flushing, pallor, sweating, giddiness, tension headache, gooseflesh',
      'Сухость во рту, приливы, бледность, пот, головокружение, головная боль, «гусиная кожа»',
    ],
  ],
  [
    '14',
    ['会谈时的表现', '會談時的表現', 'Behaviour at interview', 'Поведение при осмотре'],
    [
      '坐立不安、手抖、皱眉、面容紧张、叹气、气促、脸色苍白、吞咽',
      '坐立不安、手抖、皺眉、表情緊張、嘆氣、呼吸急促、臉色蒼白、吞口水',
      'Fidgeting, shaking hands, furrowed brow, strained face, sighing, fast breath, pallor, swallowing',
      'Суетливость, дрожь рук, нахмуренность, напряжённое лицо, вздохи, частое дыхание, бледность, сглатывание',
    ],
  ],
];

/** The fourteen groups of symptoms of Hamilton 1959, in the published order. */
export const items: readonly ChoiceItem[] = groups.map(([code, name, symptoms]) =>
  question(code, strength, text(...name), text(...symptoms)),
);
