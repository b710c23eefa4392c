import type { SymptomGroup } from './y-bocs.symptoms.ts';

/** Obsessions of religion, symmetry, the body, and others. */
export const obsessions2: readonly SymptomGroup[] = [
  [
    [
      'religious',
      '强迫思维：宗教与道德',
      '強迫意念：宗教與道德',
      'Obsessions: religion, scruples',
      'Навязчивые мысли: религия, мораль',
    ],
    ['o27', '怕亵渎神明', '怕褻瀆神明', 'Sacrilege, blasphemy', 'Святотатство, богохульство'],
    ['o28', '过分计较是非道德', '過度計較是非道德', 'Right and wrong, morality', 'Что хорошо и что дурно'],
    ['o29', '其他宗教念头', '其他宗教意念', 'Other religious thoughts', 'Другие религиозные мысли'],
  ],
  [
    [
      'symmetry',
      '强迫思维：对称与精确',
      '強迫意念：對稱與精確',
      'Obsessions: symmetry, exactness',
      'Навязчивые мысли: симметрия, точность',
    ],
    [
      'o30',
      '伴神奇思维（不整齐会出事）',
      '伴神奇思考（不整齊會出事）',
      'With magical thinking (else harm comes)',
      'С магическим мышлением (иначе беда)',
    ],
    ['o31', '不伴神奇思维', '不伴神奇思考', 'Without magical thinking', 'Без магического мышления'],
  ],
  [
    ['other-obsessions', '强迫思维：其他', '強迫意念：其他', 'Obsessions: other', 'Навязчивые мысли: прочие'],
    ['o32', '必须知道或记住', '必須知道或記住', 'Having to know or remember', 'Нужно знать или помнить'],
    ['o33', '怕说某些话', '怕說某些話', 'Fear of saying certain things', 'Страх сказать что-то'],
    ['o34', '怕话说得不对', '怕話說得不對', 'Fear of not saying it right', 'Страх сказать не так'],
    ['o35', '怕丢东西', '怕遺失東西', 'Fear of losing things', 'Страх потерять вещи'],
    [
      'o36',
      '闯入的画面（非暴力）',
      '闖入的畫面（非暴力）',
      'Intruding images, not violent',
      'Непрошеные образы без жестокости',
    ],
    [
      'o37',
      '闯入的无意义声音、词语、音乐',
      '闖入的無意義聲音、詞語、音樂',
      'Intruding sounds, words or music',
      'Непрошеные звуки, слова, музыка',
    ],
    ['o38', '受某些声音困扰', '受某些聲音困擾', 'Bothered by certain noises', 'Мешают некоторые звуки'],
    ['o39', '吉利或不吉利的数字', '吉利或不吉利的數字', 'Lucky and unlucky numbers', 'Счастливые и несчастливые числа'],
    ['o40', '有特殊含义的颜色', '有特殊含義的顏色', 'Colours with a meaning', 'Цвета с особым смыслом'],
    ['o41', '迷信的害怕', '迷信的恐懼', 'Superstitious fears', 'Суеверные страхи'],
    ['o42', '其他强迫思维', '其他強迫意念', 'Other obsessions', 'Другие навязчивые мысли'],
  ],
  [
    ['somatic', '强迫思维：身体', '強迫意念：身體', 'Obsessions: the body', 'Навязчивые мысли: тело'],
    ['o43', '担心患病', '擔心生病', 'Illness or disease', 'Болезнь'],
    ['o44', '过分在意身体某处或外貌', '過度在意身體某處或外貌', 'A part of the body, looks', 'Часть тела, внешность'],
    ['o45', '其他身体念头', '其他身體意念', 'Other thoughts about the body', 'Другие мысли о теле'],
  ],
];
