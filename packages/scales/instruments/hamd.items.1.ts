import type { ChoiceItem } from '../instrument.ts';
import { type Rated, rated } from './hamd.rated.ts';

const rows: readonly Rated[] = [
  [
    '1',
    ['抑郁情绪', '憂鬱情緒', 'Depressed mood', 'Подавленное настроение'],
    ['问到才说', '詢問才說', 'Said only when asked', 'Сообщает только при расспросе'],
    ['谈话中主动说', '會談中主動說', 'Said unasked', 'Говорит сам(а)'],
    [
      '不说也看得出：表情、姿势、声音、想哭',
      '不說也看得出：表情、姿勢、聲音、想哭',
      'Seen without words: face, posture, voice, near tears',
      'Видно без слов: лицо, поза, голос, близость слёз',
    ],
    [
      '言语和举止几乎全是这种情绪',
      '言語與舉止幾乎全是這種情緒',
      'Words and bearing show almost nothing else',
      'Речь и поведение выражают почти только это',
    ],
  ],
  [
    '2',
    ['有罪感', '罪惡感', 'Guilt', 'Чувство вины'],
    [
      '责备自己，觉得连累了人',
      '責備自己，覺得連累別人',
      'Blames self, has let others down',
      'Упрекает себя: подвёл(а) других',
    ],
    [
      '认为自己有罪，反复想过去的错',
      '認為自己有罪，反覆想過去的錯',
      'Feels guilty, broods over past errors',
      'Чувствует вину, постоянно думает о былых ошибках',
    ],
    [
      '认为患病是惩罚，或有罪恶妄想',
      '認為生病是懲罰，或有罪惡妄想',
      'Sees the illness as punishment; delusion of guilt',
      'Болезнь — наказание; бред вины',
    ],
    [
      '罪恶妄想，伴指责或威胁的幻觉',
      '罪惡妄想，伴指責或威脅的幻覺',
      'Such a delusion with accusing or threatening hallucinations',
      'Бред вины с обвиняющими или угрожающими галлюцинациями',
    ],
  ],
  [
    '3',
    ['自杀', '自殺', 'Suicide', 'Суицид'],
    ['觉得活着没有意义', '覺得活著沒有意義', 'Life is not worth living', 'Жить не стоит'],
    [
      '希望死去，或常想到死',
      '希望死去，或常想到死',
      'Wishes to be dead, or thinks often of death',
      'Желает смерти или часто думает о ней',
    ],
    ['有自杀念头', '有自殺念頭', 'Suicidal ideas', 'Мысли о самоубийстве'],
    ['有严重的自杀行为', '有嚴重的自殺行為', 'A serious attempt', 'Серьёзная попытка'],
  ],
  [
    '4',
    ['入睡困难', '入睡困難', 'Trouble falling asleep', 'Трудности засыпания'],
    [
      '有时，上床半小时仍睡不着',
      '有時，上床半小時仍睡不著',
      'At times: awake after half an hour',
      'Иногда: не спит через полчаса',
    ],
    ['每晚都难入睡', '每晚都難入睡', 'Every night', 'Каждую ночь'],
  ],
  [
    '5',
    ['睡眠不深', '睡眠不深', 'Broken sleep', 'Прерывистый сон'],
    ['睡得浅，多噩梦', '淺眠，多惡夢', 'Light sleep, bad dreams', 'Поверхностный сон, кошмары'],
    [
      '半夜醒来（不算起夜）',
      '半夜醒來（不含如廁）',
      'Wakes in the night, not only for the toilet',
      'Просыпается ночью, не только в туалет',
    ],
  ],
  [
    '6',
    ['早醒', '早醒', 'Early waking', 'Раннее пробуждение'],
    ['比平时早醒，还能再睡', '比平常早醒，還能再睡', 'Wakes early, sleeps again', 'Просыпается рано, засыпает снова'],
    ['早醒后再也睡不着', '早醒後無法再入睡', 'Wakes early for good', 'Просыпается рано и больше не спит'],
  ],
  [
    '7',
    ['工作和兴趣', '工作與興趣', 'Work and interests', 'Работа и интересы'],
    [
      '问到才说没劲、没兴趣',
      '詢問才說沒勁、沒興趣',
      'Listless or without interest, said when asked',
      'Вялость, нет интереса — при расспросе',
    ],
    [
      '主动说或看得出没兴趣、犹豫、要勉强自己',
      '主動說或看得出沒興趣、猶豫、須勉強自己',
      'Loss of interest, indecision, has to push self: said or seen',
      'Потеря интереса, нерешительность, заставляет себя: говорит или заметно',
    ],
    [
      '活动时间或成效减少，住院者每天不足三小时',
      '活動時間或成效減少，住院者每日不足三小時',
      'Less time or output; in hospital under three hours a day',
      'Занят(а) меньше, хуже результат; в стационаре менее трёх часов в день',
    ],
    [
      '因病停止工作，住院者不参加活动',
      '因病停止工作，住院者不參加活動',
      'Has stopped work; in hospital takes part in nothing',
      'Из-за болезни не работает; в стационаре ничем не занят(а)',
    ],
  ],
  [
    '8',
    ['迟缓', '遲緩', 'Retardation', 'Заторможенность'],
    ['会谈中略显迟缓', '會談中略顯遲緩', 'Slight at interview', 'Лёгкая в беседе'],
    ['会谈中明显迟缓', '會談中明顯遲緩', 'Clear at interview', 'Явная в беседе'],
    ['会谈困难', '會談困難', 'Interview difficult', 'Беседа затруднена'],
    ['完全不能回答，木僵', '完全無法回答，木僵', 'No answers; stupor', 'Не отвечает; ступор'],
  ],
  [
    '9',
    ['激越', '激動不安', 'Agitation', 'Возбуждение'],
    ['检查时有些心神不宁', '檢查時有些心神不寧', 'Somewhat restless', 'Некоторое беспокойство'],
    ['心神不宁，小动作多', '心神不寧，小動作多', 'Restless, fidgets', 'Беспокойство, мелкие движения'],
    ['坐不住，会谈中起身', '坐不住，會談中起身', 'Cannot sit still, gets up', 'Не сидит на месте, встаёт'],
    [
      '搓手、咬指甲、扯头发、咬嘴唇',
      '搓手、咬指甲、扯頭髮、咬嘴唇',
      'Wrings hands, bites nails or lips, pulls hair',
      'Ломает руки, кусает ногти и губы, рвёт волосы',
    ],
  ],
];

/** Items 1–9 of Hamilton’s scale for depression. */
export const firstItems: readonly ChoiceItem[] = rows.map((row) => rated(row));
