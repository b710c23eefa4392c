import type { ChoiceItem } from '../instrument.ts';
import { type Grade, graded, type Words } from './gradeRows.ts';

const HELP: readonly Words[] = [
  ['完全依赖', '完全依賴', 'Dependent', 'Полная зависимость'],
  ['需要大量帮助', '需要大量協助', 'Much help', 'Нужна значительная помощь'],
  ['需要中等帮助', '需要中度協助', 'Moderate help', 'Нужна умеренная помощь'],
  [
    '需要少量帮助、看护或提醒',
    '需要少許協助、監督或提醒',
    'A little help, watching or reminding',
    'Небольшая помощь, присмотр или подсказка',
  ],
  ['独立完成', '可獨立完成', 'Independent', 'Самостоятельно'],
];

/** The five degrees of help with the points that Shah 1989 gives them for this activity. */
function degrees(points: readonly number[]): readonly Grade[] {
  return HELP.map((words, index) => [points[index] ?? 0, ...words]);
}

const small = degrees([0, 1, 3, 4, 5]);
const medium = degrees([0, 2, 5, 8, 10]);
const large = degrees([0, 3, 8, 12, 15]);

/** The ten activities with the points of Shah 1989; the wheelchair is asked about when the patient does not walk at all. */
export const items: readonly ChoiceItem[] = [
  graded('1', ['个人卫生', '個人衛生', 'Personal hygiene', 'Личная гигиена'], small, [
    '洗脸洗手、梳头、刷牙、剃须。',
    '洗臉洗手、梳頭、刷牙、刮鬍子。',
    'Face and hands, hair, teeth, shaving.',
    'Лицо и руки, волосы, зубы, бритьё.',
  ]),
  graded('2', ['洗澡', '洗澡', 'Bathing', 'Мытьё'], small, [
    '盆浴、淋浴或擦浴，包括进出。',
    '盆浴、淋浴或擦澡，包括進出。',
    'Bath, shower or sponge bath, with getting in and out.',
    'Ванна, душ или обтирание, включая вход и выход.',
  ]),
  graded('3', ['进食', '進食', 'Feeding', 'Приём пищи'], medium, [
    '食物放在手边后，自己吃、切、调味。',
    '食物放在手邊後，自行進食、切割、調味。',
    'Eating, cutting and seasoning once the food is within reach.',
    'Есть, резать, приправлять, если еда под рукой.',
  ]),
  graded('4', ['如厕', '如廁', 'Toilet', 'Туалет'], medium, [
    '坐下起身、整理衣物、擦净；用便盆的包括倒净。',
    '坐下起身、整理衣物、擦拭；使用便盆者包括清理。',
    'On and off, clothing, wiping; a bedpan is emptied and cleaned.',
    'Сесть и встать, одежда, гигиена; судно опорожнить и вымыть.',
  ]),
  graded('5', ['上下楼梯', '上下樓梯', 'Stairs', 'Лестница'], medium, [
    '上下一层，可用扶手或手杖。',
    '上下一層樓，可用扶手或手杖。',
    'Up and down one flight; a rail or stick is allowed.',
    'Один пролёт вверх и вниз, можно с перилами или тростью.',
  ]),
  graded('6', ['穿衣', '穿脫衣物', 'Dressing', 'Одевание'], medium, [
    '穿脱衣裤鞋袜，包括系扣和支具。',
    '穿脫衣褲鞋襪，包括扣子與輔具。',
    'Clothes and shoes on and off, with fastenings and braces.',
    'Надеть и снять одежду и обувь, застёжки, ортезы.',
  ]),
  graded('7', ['控制大便', '排便控制', 'Bowels', 'Контроль дефекации'], medium, [
    '常失禁到从不失禁；栓剂、灌肠和尿垫由谁处理也算在内。',
    '常失禁到從不失禁；栓劑、灌腸與尿墊由誰處理也計入。',
    'From frequent accidents to none; who manages suppositories, enemas and pads counts too.',
    'От частого недержания до его отсутствия; учесть, кто справляется со свечами, клизмами, прокладками.',
  ]),
  graded('8', ['控制小便', '排尿控制', 'Bladder', 'Контроль мочеиспускания'], medium, [
    '看日夜是否干爽；导尿管和尿袋由谁处理也算在内。',
    '看日夜是否乾爽；導尿管與尿袋由誰處理也計入。',
    'Dry by day and night or not; who manages the catheter and bag counts too.',
    'Сухость днём и ночью; учесть, кто обслуживает катетер и мочеприёмник.',
  ]),
  graded(
    '9',
    ['行走', '行走', 'Walking', 'Ходьба'],
    [
      [0, '不能行走', '無法行走', 'Does not walk', 'Не ходит'],
      [
        3,
        '一人或多人一直扶着',
        '一人以上持續扶持',
        'One or more people at hand all along',
        'Постоянная помощь одного или нескольких',
      ],
      [
        8,
        '需一人帮助，如拿取助行器',
        '需一人協助，如拿取助行器',
        'Help of one person, e.g. with the aid',
        'Помощь одного, например подать опору',
      ],
      [
        12,
        '能独立走，但不足50米或要看护',
        '可獨立走，但不足50公尺或需監督',
        'Alone, but under 50 metres or watched',
        'Сам(а), но менее 50 м или под присмотром',
      ],
      [
        15,
        '独立走50米，可用助行器',
        '可獨立走50公尺，可用輔具',
        '50 metres alone, an aid is allowed',
        '50 м самостоятельно, можно с опорой',
      ],
    ],
    [
      '选“不能行走”时再评轮椅。',
      '選「無法行走」時再評輪椅。',
      'If the patient does not walk, the wheelchair is rated next.',
      'Если пациент не ходит, далее оценивается кресло-коляска.',
    ],
  ),
  {
    ...graded(
      '9w',
      ['操作轮椅', '操作輪椅', 'Wheelchair', 'Кресло-коляска'],
      [
        [0, '不能操作', '無法操作', 'Cannot use one', 'Не управляет'],
        [
          1,
          '平地能推一小段，其余要帮',
          '平地可推一小段，其餘需協助',
          'Short stretches on the flat, else helped',
          'Немного по ровному, остальное с помощью',
        ],
        [
          3,
          '一直要一人帮助转到桌边、床边',
          '持續需一人協助靠近桌、床',
          'One person helps all along, to table or bed',
          'Постоянная помощь одного у стола, кровати',
        ],
        [
          4,
          '大多自己推，窄角偶尔要帮',
          '大多自己推，窄處偶需協助',
          'Alone for the most part, help in tight corners',
          'В основном сам(а), помощь в тесных местах',
        ],
        [
          5,
          '独立推50米，包括转弯',
          '可獨立推50公尺，包括轉彎',
          '50 metres alone, with corners',
          '50 м самостоятельно, с поворотами',
        ],
      ],
    ),
    when: [{ item: '9', is: 'equals', value: 0 }],
  },
  graded('10', ['床椅转移', '床椅移位', 'Bed and chair transfer', 'Пересаживание'], large, [
    '床与椅（或轮椅）之间往返。',
    '床與椅（或輪椅）之間往返。',
    'From bed to chair or wheelchair and back.',
    'С кровати на стул или коляску и обратно.',
  ]),
];
