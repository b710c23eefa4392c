import type { Item } from '../instrument.ts';
import { text } from './compose.ts';
import { spoken, subtest } from './wabSubtest.ts';

/** Repetition: 100 points. */
export const repetition: readonly Item[] = [
  subtest(
    '3',
    100,
    {
      text: text('复述', '複述', 'Repetition', 'Повторение'),
      hint: text(
        '由词到句，按手册给分，合计最高100分；听不清可再念一遍。',
        '由詞到句，依手冊給分，合計最高100分；聽不清楚可再唸一遍。',
        'From words to sentences, scored by the manual, 100 in all; read again once if not heard.',
        'От слов к фразам, баллы по руководству, всего 100; если не расслышано, прочесть ещё раз.',
      ),
    },
    spoken(
      '我说一句，请您跟着说一句，一字不差。',
      '我說一句，請您跟著說一句，一字不差。',
      'I will say something. Say it after me, just as I do.',
      'Я буду говорить, а вы повторяйте за мной слово в слово.',
    ),
  ),
];

/** Naming: 100 points. */
export const naming: readonly Item[] = [
  subtest(
    '4a',
    60,
    {
      text: text('物品命名', '物品命名', 'Object naming', 'Называние предметов'),
      hint: text(
        '20件，每件3分；音有小错2分，给触摸、音或词头提示后说出1分。',
        '20件，每件3分；音有小錯2分，給觸摸、音或詞首提示後說出1分。',
        '20 objects, 3 points each; 2 with a small error of sound, 1 after a cue.',
        '20 предметов по 3 балла; 2 при небольшой ошибке звука, 1 после подсказки.',
      ),
    },
    spoken(
      '我给您看一样东西，请告诉我它叫什么。',
      '我給您看一樣東西，請告訴我它叫什麼。',
      'I will show you something. Tell me what it is called.',
      'Я покажу предмет, а вы скажите, как он называется.',
    ),
  ),
  subtest(
    '4b',
    20,
    {
      text: text('词语流畅性', '語詞流暢度', 'Word fluency', 'Беглость слов'),
      hint: text(
        '一分钟内的动物，每个1分，最高20分。',
        '一分鐘內的動物，每個1分，最高20分。',
        'Animals in one minute, 1 point each, 20 at most.',
        'Животные за минуту, по 1 баллу, не больше 20.',
      ),
    },
    {
      kind: 'fluency',
      seconds: 60,
      prompt: text(
        '请在一分钟里尽量多说一些动物的名字。',
        '請在一分鐘內盡量多說一些動物的名稱。',
        'Name as many animals as you can in one minute.',
        'За минуту назовите как можно больше животных.',
      ),
    },
  ),
  subtest(
    '4c',
    10,
    {
      text: text('语句完成', '語句完成', 'Sentence completion', 'Завершение фраз'),
      hint: text(
        '5句，每句2分；音有小错1分。',
        '5句，每句2分；音有小錯1分。',
        '5 sentences, 2 points each; 1 with a small error of sound.',
        '5 фраз по 2 балла; 1 при небольшой ошибке звука.',
      ),
    },
    spoken(
      '我说前半句，请您把它说完。',
      '我說前半句，請您把它說完。',
      'I will begin a sentence. Please finish it.',
      'Я начну фразу, а вы закончите.',
    ),
  ),
  subtest(
    '4d',
    10,
    {
      text: text('反应性命名', '反應性命名', 'Responsive speech', 'Ответы на вопросы'),
      hint: text(
        '5题，每题2分；音有小错1分。',
        '5題，每題2分；音有小錯1分。',
        '5 questions, 2 points each; 1 with a small error of sound.',
        '5 вопросов по 2 балла; 1 при небольшой ошибке звука.',
      ),
    },
    spoken(
      '我问您几个简单的问题，请用一两个词回答。',
      '我問您幾個簡單的問題，請用一兩個詞回答。',
      'I will ask you a few simple questions. Answer in a word or two.',
      'Я задам простые вопросы. Ответьте одним-двумя словами.',
    ),
  ),
];
