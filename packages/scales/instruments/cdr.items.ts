import type { ChoiceItem, Texts } from '../instrument.ts';
import { choice, question, text } from './compose.ts';

const grades = [0, 0.5, 1, 2, 3];
const withoutHalf = [0, 1, 2, 3];

function box(code: string, wording: Texts, levels: readonly Texts[], hint?: Texts): ChoiceItem {
  const values = levels.length === withoutHalf.length ? withoutHalf : grades;
  return question(
    code,
    levels.map((level, index) => choice(values[index] ?? 0, level)),
    wording,
    hint,
  );
}

/** The six boxes in the order of Morris 1993, each level as a short cue; personal care has no 0.5. */
export const items: readonly ChoiceItem[] = [
  box(
    'M',
    text('记忆', '記憶', 'Memory', 'Память'),
    [
      text(
        '无减退，或偶有轻微遗忘',
        '無減退，或偶有輕微遺忘',
        'No loss, or slight now and then',
        'Нет потерь или изредка лёгкие',
      ),
      text(
        '经常轻微遗忘，事情只想起一部分',
        '經常輕微遺忘，事情只想起一部分',
        'Slight but constant, events recalled in part',
        'Постоянная лёгкая забывчивость, события помнит частично',
      ),
      text(
        '近事遗忘明显，影响日常',
        '近事遺忘明顯，影響日常',
        'Marked for recent events, in the way of daily life',
        'Заметная потеря недавнего, мешает в быту',
      ),
      text(
        '只留住很熟的事，新事很快忘',
        '只留住很熟的事，新事很快忘',
        'Only well-learnt things stay, new ones are soon lost',
        'Сохранно лишь хорошо заученное, новое быстро теряется',
      ),
      text('只剩零星片段', '只剩零星片段', 'Fragments only', 'Лишь отрывки'),
    ],
    text(
      '主要项目，总评以它为准。',
      '主要項目，總評以此為準。',
      'The leading box of the global score.',
      'Ведущая категория общей оценки.',
    ),
  ),
  box('O', text('定向', '定向', 'Orientation', 'Ориентировка'), [
    text('完全正常', '完全正常', 'Full', 'Полная'),
    text(
      '仅时间先后稍有困难',
      '僅時間先後稍有困難',
      'Full but for slight trouble with time relations',
      'Полная, лёгкие затруднения с последовательностью во времени',
    ),
    text(
      '时间定向有困难；诊室地点清楚，别处可能迷路',
      '時間定向有困難；診間地點清楚，別處可能迷路',
      'Trouble with time; knows the place here, may be lost elsewhere',
      'Трудности со временем; место знает, в других местах может заблудиться',
    ),
    text(
      '时间多半不清，地点常不清',
      '時間多半不清，地點常不清',
      'Mostly not to time, often not to place',
      'Во времени обычно нет, в месте часто нет',
    ),
    text('仅对人有定向', '僅對人有定向感', 'To person only', 'Только в собственной личности'),
  ]),
  box('JPS', text('判断与解决问题', '判斷與解決問題', 'Judgement and problem solving', 'Суждения и решение проблем'), [
    text(
      '日常和钱财问题处理得好，与过去一样',
      '日常與財務問題處理良好，與過去相同',
      'Manages everyday and money matters as well as ever',
      'Решает бытовые и денежные дела не хуже прежнего',
    ),
    text('稍有困难', '稍有困難', 'Slight trouble', 'Лёгкие затруднения'),
    text(
      '中度困难，社交分寸一般还在',
      '中度困難，社交分寸一般還在',
      'Moderate trouble; social judgement mostly kept',
      'Умеренные трудности; такт обычно сохранён',
    ),
    text(
      '重度困难，社交分寸多半受损',
      '重度困難，社交分寸多半受損',
      'Severe trouble; social judgement mostly impaired',
      'Тяжёлые трудности; такт обычно нарушен',
    ),
    text(
      '不能判断，不能解决问题',
      '無法判斷，無法解決問題',
      'Cannot judge or solve anything',
      'Судить и решать не может',
    ),
  ]),
  box('CA', text('社会事务', '社區事務', 'Community affairs', 'Общественная жизнь'), [
    text(
      '工作、购物、社交独立如常',
      '工作、購物、社交獨立如常',
      'Independent as ever at work, shopping and in groups',
      'Работа, покупки, общение — как прежде, без помощи',
    ),
    text('稍有下降', '稍有下降', 'Slightly less', 'Лёгкое снижение'),
    text(
      '还能参加一些，但不能独立；乍看正常',
      '仍可參與一些，但無法獨立；乍看正常',
      'Takes part but not independently; seems normal at a glance',
      'Участвует, но не самостоятельно; на первый взгляд норма',
    ),
    text(
      '家外不能独立，但可带出门',
      '家外無法獨立，但可帶出門',
      'Not independent outside; can be taken out',
      'Вне дома самостоятельности нет, но выводить можно',
    ),
    text(
      '家外不能独立，也无法带出门',
      '家外無法獨立，也無法帶出門',
      'Not independent outside; too ill to be taken out',
      'Вне дома самостоятельности нет, вывести невозможно',
    ),
  ]),
  box('HH', text('家务与爱好', '家務與嗜好', 'Home and hobbies', 'Дом и увлечения'), [
    text('家庭生活和兴趣如常', '家庭生活與興趣如常', 'Home life and interests as ever', 'Быт и интересы прежние'),
    text('稍有下降', '稍有下降', 'Slightly less', 'Лёгкое снижение'),
    text(
      '轻度但确有下降，难做的家务和爱好放弃了',
      '輕度但確有下降，較難的家務與嗜好已放棄',
      'Mildly but surely less; harder chores and hobbies given up',
      'Лёгкое, но явное снижение; сложные дела и увлечения оставлены',
    ),
    text(
      '只做简单家务，兴趣很少',
      '只做簡單家務，興趣很少',
      'Simple chores only, few interests',
      'Только простые дела, интересов мало',
    ),
    text('在家不做什么', '在家幾乎不做事', 'Nothing of note at home', 'Дома ничего существенного'),
  ]),
  box(
    'PC',
    text('个人照料', '個人照料', 'Personal care', 'Уход за собой'),
    [
      text('完全自理', '完全自理', 'Cares for self entirely', 'Полностью самостоятельно'),
      text('需要提醒', '需要提醒', 'Needs prompting', 'Нужны напоминания'),
      text(
        '穿衣、清洁、收拾随身物品需要帮助',
        '穿衣、清潔、整理隨身物品需要協助',
        'Needs help to dress, wash and keep belongings',
        'Нужна помощь в одевании, гигиене, с вещами',
      ),
      text(
        '大部分需要他人，常失禁',
        '大部分需要他人，常失禁',
        'Needs much help, often incontinent',
        'Нужна большая помощь, часто недержание',
      ),
    ],
    text('没有0.5这一级。', '沒有0.5這一級。', 'There is no 0.5 here.', 'Ступени 0,5 здесь нет.'),
  ),
];
