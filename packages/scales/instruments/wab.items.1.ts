import type { Item } from '../instrument.ts';
import { text } from './compose.ts';
import { spoken, subtest } from './wabSubtest.ts';

/** The interview and the picture, rated twice. */
export const speech: readonly Item[] = [
  subtest(
    '1a',
    10,
    {
      text: text('信息量', '訊息量', 'Information content', 'Содержание'),
      hint: text(
        '问答和看图说话合起来，按手册的0–10级评。',
        '問答與看圖說話合併，依手冊的0–10級評分。',
        'Interview and picture together, rated 0–10 by the manual.',
        'Беседа и картинка вместе, 0–10 по руководству.',
      ),
    },
    spoken(
      '我想和您聊几句：您今天怎么样？请说说您自己、您的家和您做过的工作。然后请看这幅画，用整句话告诉我画里发生了什么。',
      '我想和您聊聊：您今天好嗎？請說說您自己、您的家和您做過的工作。接著請看這張圖，用完整的句子告訴我圖裡發生了什麼。',
      'I would like to talk with you for a while. How are you today? Tell me about yourself, your home and the work you did. Then look at this picture and tell me in sentences what is going on.',
      'Давайте немного поговорим. Как вы сегодня? Расскажите о себе, о доме, о работе. Потом посмотрите на картинку и расскажите предложениями, что на ней происходит.',
    ),
  ),
  subtest('1b', 10, {
    text: text('流畅度', '流暢度', 'Fluency', 'Беглость'),
    hint: text(
      '听同一段录音，按手册的0–10级评流畅、语法和错语。',
      '聽同一段錄音，依手冊的0–10級評流暢、文法與錯語。',
      'From the same recording: fluency, grammar and paraphasias, rated 0–10 by the manual.',
      'По той же записи: беглость, грамматика, парафазии, 0–10 по руководству.',
    ),
  }),
];

/** Hearing and understanding: 200 points. */
export const comprehension: readonly Item[] = [
  subtest(
    '2a',
    60,
    {
      text: text('是否题', '是非題', 'Yes–no questions', 'Вопросы «да — нет»'),
      hint: text(
        '20题，每题3分；点头、眨眼也算回答。',
        '20題，每題3分；點頭、眨眼也算回答。',
        '20 questions, 3 points each; a nod or a blink is an answer.',
        '20 вопросов по 3 балла; кивок и моргание — тоже ответ.',
      ),
    },
    spoken(
      '下面我问您一些问题，您只要回答“是”或“不是”。',
      '接下來我會問您一些問題，您只要回答「是」或「不是」。',
      'I am going to ask you some questions. Just answer yes or no.',
      'Я задам вам несколько вопросов. Отвечайте только «да» или «нет».',
    ),
    3,
  ),
  subtest(
    '2b',
    60,
    {
      text: text('听词辨认', '聽詞辨認', 'Word recognition', 'Узнавание слов'),
      hint: text(
        '60个词，每个1分；指向一个以上不给分。',
        '60個詞，每個1分；指出一個以上不給分。',
        '60 words, 1 point each; pointing at more than one is 0.',
        '60 слов по 1 баллу; указано больше одного — 0.',
      ),
    },
    spoken(
      '我说一样东西，请您指给我看。',
      '我說一樣東西，請您指給我看。',
      'I will name something. Please point to it.',
      'Я назову предмет, а вы покажите его.',
    ),
  ),
  subtest(
    '2c',
    80,
    {
      text: text('相继指令', '連續指令', 'Commands', 'Команды'),
      hint: text(
        '按手册逐部分给分，合计最高80分。',
        '依手冊逐部分給分，合計最高80分。',
        'Points for each part by the manual, 80 in all.',
        'Баллы за каждую часть по руководству, всего 80.',
      ),
    },
    spoken(
      '请您照我说的做。有的只有一步，有的有几步，听我说完再做。',
      '請您照我說的做。有的只有一步，有的有好幾步，聽我說完再做。',
      'Please do as I say. Some of it has one step, some several; wait until I have finished.',
      'Делайте, что я скажу. Где-то один шаг, где-то несколько; сначала дослушайте.',
    ),
  ),
];
