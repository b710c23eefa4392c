import type { ChoiceItem, Section } from '../instrument.ts';
import { question, text } from './compose.ts';
import { activities, bodyAtWork, feelings, moodAtWork, outlook } from './rand-36.rows.ts';
import {
  badTimes,
  badTruths,
  fiveTimes,
  goodTimes,
  goodTruths,
  healthChange,
  healthNow,
  interference,
  limitedOrNot,
  limits,
  pain,
} from './rand36Choices.ts';
import { questionsOf } from './rows.ts';

const socialAndPain: readonly ChoiceItem[] = [
  question(
    '20',
    interference,
    text(
      '身体或情绪问题对您和家人、朋友、邻居来往的影响',
      '身體或情緒問題對您與家人、朋友、鄰居往來的影響',
      'How far did health or mood get in the way of seeing family, friends or neighbours?',
      'Насколько здоровье или настроение мешали общаться с родными, друзьями, соседями?',
    ),
  ),
  question(
    '21',
    pain,
    text(
      '身体疼痛的程度',
      '身體疼痛的程度',
      'How bad was pain in the body?',
      'Насколько сильной была физическая боль?',
    ),
  ),
  question(
    '22',
    interference,
    text(
      '疼痛对工作（包括家务）的影响',
      '疼痛對工作（包括家事）的影響',
      'How far did pain get in the way of work, housework too?',
      'Насколько боль мешала работе, в том числе по дому?',
    ),
  ),
];

const good = new Set(['23', '26', '27', '30']);
const socialTime = question(
  '32',
  fiveTimes,
  text(
    '身体或情绪问题妨碍了走亲访友等来往',
    '身體或情緒問題妨礙了拜訪親友等往來',
    'Health or mood kept you from seeing friends and relatives',
    'Здоровье или настроение мешали видеться с друзьями и родными',
  ),
);

const goodHealth = new Set(['34', '36']);
/** The thirty-six items in the order and with the numbers of the RAND 36-Item Health Survey 1.0. */
export const sections: readonly Section[] = [
  {
    code: 'general',
    title: text('总的健康', '整體健康', 'Health in general', 'Здоровье в целом'),
    items: [
      question(
        '1',
        healthNow,
        text(
          '总的来说，您的健康怎么样？',
          '整體而言，您的健康如何？',
          'How is your health, all in all?',
          'Каково в целом ваше здоровье?',
        ),
      ),
      question(
        '2',
        healthChange,
        text(
          '和一年前比，您现在的健康怎么样？',
          '與一年前相比，您現在的健康如何？',
          'How is your health now, compared with a year ago?',
          'Каково ваше здоровье по сравнению с тем, что было год назад?',
        ),
      ),
    ],
  },
  {
    code: 'activities',
    title: text('日常活动', '日常活動', 'Activities', 'Повседневная активность'),
    note: text(
      '您现在的健康限制您做这些事吗？',
      '您目前的健康限制您做這些事嗎？',
      'Does your health now limit you in these?',
      'Ограничивает ли вас сейчас здоровье в этом?',
    ),
    items: questionsOf(activities, limits),
  },
  {
    code: 'role-physical',
    title: text('身体与工作', '身體與工作', 'Body and work', 'Тело и работа'),
    note: text(
      '过去四周里，因为身体健康的问题，有过下面的情况吗？',
      '過去四週裡，因為身體健康問題，有過下列情形嗎？',
      'In the past four weeks, because of your physical health:',
      'За последние четыре недели из-за физического здоровья:',
    ),
    items: questionsOf(bodyAtWork, limitedOrNot),
  },
  {
    code: 'role-emotional',
    title: text('情绪与工作', '情緒與工作', 'Mood and work', 'Настроение и работа'),
    note: text(
      '过去四周里，因为情绪（如低落、焦虑），有过下面的情况吗？',
      '過去四週裡，因為情緒（如低落、焦慮），有過下列情形嗎？',
      'In the past four weeks, because of your mood, such as being low or anxious:',
      'За последние четыре недели из-за настроения, например подавленности или тревоги:',
    ),
    items: questionsOf(moodAtWork, limitedOrNot),
  },
  {
    code: 'social-pain',
    title: text('来往与疼痛', '往來與疼痛', 'Company and pain', 'Общение и боль'),
    note: text(
      '也是指过去四周。',
      '同樣指過去四週。',
      'Again for the past four weeks.',
      'Тоже за последние четыре недели.',
    ),
    items: socialAndPain,
  },
  {
    code: 'feelings',
    title: text('感受', '感受', 'Feelings', 'Самочувствие'),
    note: text(
      '过去四周里，下面的情况有多少时间是这样？',
      '過去四週裡，下列情形有多少時間是如此？',
      'How much of the past four weeks was it like this?',
      'Какую часть последних четырёх недель было так?',
    ),
    items: [...feelings.flatMap((row) => questionsOf([row], good.has(row[0]) ? goodTimes : badTimes)), socialTime],
  },
  {
    code: 'outlook',
    title: text('看自己的健康', '看待自己的健康', 'How you see your health', 'Как вы видите своё здоровье'),
    note: text(
      '这些话符合您的情况吗？',
      '這些敘述符合您的情形嗎？',
      'How true is this of you?',
      'Насколько это верно для вас?',
    ),
    items: outlook.flatMap((row) => questionsOf([row], goodHealth.has(row[0]) ? goodTruths : badTruths)),
  },
];
