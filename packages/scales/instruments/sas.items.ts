import type { ChoiceItem } from '../instrument.ts';
import { shareOfTime } from './choices.ts';
import { question, text } from './compose.ts';

/** The twenty statements in the order of Zung 1971; 5, 9, 13, 17 and 19 are worded the healthy way round. */
export const items: readonly ChoiceItem[] = [
  question(
    '1',
    shareOfTime,
    text(
      '我比往常更紧张、更着急',
      '我比平常更緊張、更焦急',
      'I am tenser and more anxious than I used to be',
      'Я напряжён(а) и тревожусь больше обычного',
    ),
  ),
  question(
    '2',
    shareOfTime,
    text('我没来由地害怕', '我沒來由地害怕', 'I get frightened without any cause', 'Мне бывает страшно без причины'),
  ),
  question(
    '3',
    shareOfTime,
    text(
      '我很容易心乱或惊慌',
      '我很容易心煩意亂或驚慌',
      'I get upset or panicky easily',
      'Меня легко вывести из равновесия или испугать',
    ),
  ),
  question(
    '4',
    shareOfTime,
    text(
      '我觉得自己快要垮掉、要发疯了',
      '我覺得自己快要崩潰、快瘋了',
      'I feel as if I were about to break down',
      'У меня чувство, что я вот-вот сломаюсь, сойду с ума',
    ),
  ),
  question(
    '5',
    shareOfTime,
    text(
      '我觉得一切都好，不会有什么倒霉事',
      '我覺得一切都好，不會有什麼倒楣事',
      'I feel that things are fine and nothing bad is coming',
      'Я чувствую, что всё хорошо и беды не будет',
    ),
  ),
  question(
    '6',
    shareOfTime,
    text('我的手脚发抖', '我的手腳會發抖', 'My hands or legs tremble', 'У меня дрожат руки или ноги'),
  ),
  question(
    '7',
    shareOfTime,
    text(
      '头、颈或背的疼痛让我难受',
      '頭、頸或背部疼痛讓我不舒服',
      'Pain in the head, neck or back troubles me',
      'Меня мучают боли в голове, шее или спине',
    ),
  ),
  question(
    '8',
    shareOfTime,
    text(
      '我浑身没劲，容易累',
      '我全身無力，容易疲倦',
      'My strength soon gives out',
      'Я чувствую слабость и быстро устаю',
    ),
  ),
  question(
    '9',
    shareOfTime,
    text(
      '我心里平静，坐得住',
      '我心情平靜，坐得住',
      'I am at peace and have no trouble staying seated',
      'У меня спокойно на душе, я легко могу усидеть на месте',
    ),
  ),
  question(
    '10',
    shareOfTime,
    text('我感到心跳加快', '我感到心跳加快', 'I notice my heart racing', 'Я чувствую, что сердце бьётся учащённо'),
  ),
  question(
    '11',
    shareOfTime,
    text(
      '一阵阵头晕让我难受',
      '陣陣頭暈讓我不舒服',
      'Fits of dizziness bother me',
      'Меня беспокоят приступы головокружения',
    ),
  ),
  question(
    '12',
    shareOfTime,
    text(
      '我晕倒过，或觉得快要晕倒',
      '我曾昏倒，或覺得快要昏倒',
      'I faint, or feel as if I might',
      'Я падаю в обморок или чувствую, что это вот-вот случится',
    ),
  ),
  question(
    '13',
    shareOfTime,
    text('我呼气吸气都顺畅', '我呼氣吸氣都順暢', 'My breath goes in and out freely', 'Мне легко вдыхать и выдыхать'),
  ),
  question(
    '14',
    shareOfTime,
    text(
      '我的手指或脚趾发麻、刺痛',
      '我的手指或腳趾發麻、刺痛',
      'My fingers or toes go numb or tingle',
      'Пальцы рук или ног немеют, в них покалывает',
    ),
  ),
  question(
    '15',
    shareOfTime,
    text(
      '我为胃痛或消化不好而烦恼',
      '我因胃痛或消化不良而困擾',
      'Stomach pain or poor digestion troubles me',
      'Меня беспокоят боли в желудке или плохое пищеварение',
    ),
  ),
  question(
    '16',
    shareOfTime,
    text('我老要去小便', '我動不動就想小便', 'I am forever going to pass water', 'Я часто хожу в туалет помочиться'),
  ),
  question(
    '17',
    shareOfTime,
    text(
      '我的手多半又干又暖',
      '我的手多半又乾又暖',
      'My hands are mostly warm and dry',
      'Руки у меня, как правило, тёплые и сухие',
    ),
  ),
  question(
    '18',
    shareOfTime,
    text('我的脸会发烫、发红', '我的臉會發燙、發紅', 'My cheeks burn and flush', 'Лицо у меня горит и краснеет'),
  ),
  question(
    '19',
    shareOfTime,
    text(
      '我入睡不难，一夜睡得好',
      '我容易入睡，整夜睡得好',
      'I drop off easily and sleep soundly all night',
      'Я легко засыпаю и хорошо сплю всю ночь',
    ),
  ),
  question(
    '20',
    shareOfTime,
    text('我做吓人的梦', '我會做可怕的夢', 'I have frightening dreams', 'Мне снятся страшные сны'),
  ),
];
