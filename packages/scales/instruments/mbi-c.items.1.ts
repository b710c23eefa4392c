import type { Row } from './rows.ts';

/** Interest, motivation and drive. */
export const interest: readonly Row[] = [
  [
    '1',
    '对朋友、家人或家务失去兴趣',
    '對朋友、家人或家事失去興趣',
    'Lost interest in friends, family or home',
    'Утрачен интерес к друзьям, семье, дому',
  ],
  [
    '2',
    '对以往感兴趣的话题不再好奇',
    '對以往有興趣的話題不再好奇',
    'Not curious about what used to attract',
    'Нет любопытства к прежде интересному',
  ],
  [
    '3',
    '不如以前主动，少开口攀谈',
    '不如以往主動，少開口攀談',
    'Less active, rarely starts a conversation',
    'Меньше активности, редко заговаривает',
  ],
  [
    '4',
    '做分内事或爱好没有动力',
    '做分內事或嗜好缺乏動力',
    'No drive for duties or hobbies',
    'Нет побуждения к делам и увлечениям',
  ],
  [
    '5',
    '比以前冷淡，少有情感',
    '比以往冷淡，少有情感',
    'Less affection or emotion than before',
    'Меньше тепла и эмоций, чем раньше',
  ],
  ['6', '对什么都不在乎了', '對什麼都不在乎了', 'Cares about nothing any more', 'Стало всё безразлично'],
];

/** Mood and anxiety. */
export const mood: readonly Row[] = [
  ['7', '情绪低落，或常流泪', '情緒低落，或常流淚', 'Sad, in low spirits or tearful', 'Печаль, подавленность, слёзы'],
  ['8', '较难感到快乐', '較難感到快樂', 'Takes less pleasure in things', 'Меньше радости'],
  [
    '9',
    '对将来灰心，或觉得自己失败',
    '對未來灰心，或覺得自己失敗',
    'Discouraged, or feels a failure',
    'Уныние о будущем, чувство неудачи',
  ],
  ['10', '觉得自己是家人的负担', '覺得自己是家人的負擔', 'Feels a burden to the family', 'Чувствует себя обузой'],
  [
    '11',
    '对日常小事更焦虑担心',
    '對日常小事更焦慮擔心',
    'More anxious about everyday things',
    'Больше тревоги о повседневном',
  ],
  [
    '12',
    '很紧张，不能放松，发抖或惊慌',
    '很緊繃，無法放鬆，發抖或恐慌',
    'Tense, cannot relax, shaky or in panic',
    'Напряжение, дрожь, паника',
  ],
];

/** Decency in company. */
export const social: readonly Row[] = [
  [
    '25',
    '不太在意言行对别人的影响',
    '較不在意言行對他人的影響',
    'Cares less how words or deeds affect others',
    'Меньше думает о чувствах других',
  ],
  ['26', '公开谈很私人的事', '公開談論很私人的事', 'Talks openly of private matters', 'Открыто говорит о личном'],
  [
    '27',
    '说话粗鲁，或有下流的话',
    '說話粗魯，或有下流言語',
    'Rude, crude or lewd remarks',
    'Грубые или непристойные слова',
  ],
  [
    '28',
    '失去以往在场合中的分寸',
    '失去以往在場合中的分寸',
    'Lost the sense of what to say or do in public',
    'Утрачено чувство меры на людях',
  ],
  [
    '29',
    '与陌生人过于亲近，或打扰他们',
    '與陌生人過於親近，或打擾他們',
    'Too familiar with strangers, or intrudes',
    'Слишком близко с незнакомыми, навязчивость',
  ],
];

/** Beliefs and perception. */
export const psychosis: readonly Row[] = [
  [
    '30',
    '相信有人要害自己或偷东西',
    '相信有人要害自己或偷東西',
    'Believes to be in danger or robbed',
    'Убеждение, что грозит вред или кража',
  ],
  ['31', '怀疑别人的用意', '懷疑他人的用意', 'Suspicious of others’ motives', 'Подозрительность к намерениям других'],
  [
    '32',
    '对自己的能力或财富有不实想法',
    '對自己的能力或財富有不實想法',
    'Unreal ideas of own power or wealth',
    'Нереальные идеи о своей силе, богатстве',
  ],
  [
    '33',
    '听见声音，或与不存在的人说话',
    '聽見聲音，或與不存在的人說話',
    'Hears voices or talks to absent people',
    'Слышит голоса, говорит с отсутствующими',
  ],
  ['34', '看见不存在的东西', '看見不存在的事物', 'Sees what is not there', 'Видит то, чего нет'],
];
