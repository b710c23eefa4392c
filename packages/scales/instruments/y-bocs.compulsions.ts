import type { SymptomGroup } from './y-bocs.symptoms.ts';

/** Compulsions of the checklist. */
export const compulsions: readonly SymptomGroup[] = [
  [
    ['cleaning', '强迫行为：清洗', '強迫行為：清洗', 'Compulsions: cleaning', 'Навязчивые действия: чистота'],
    ['c1', '过度或仪式化洗手', '過度或儀式化洗手', 'Washing hands', 'Мытьё рук'],
    [
      'c2',
      '过度洗澡、刷牙、梳理或如厕',
      '過度洗澡、刷牙、梳理或如廁',
      'Bathing, teeth, grooming, toilet',
      'Мытьё тела, зубы, уход за собой, туалет',
    ],
    ['c3', '清洗家里的物品', '清洗家中物品', 'Cleaning things in the house', 'Чистка вещей в доме'],
    [
      'c4',
      '用其他办法避免或去除污染',
      '用其他方法避免或去除污染',
      'Other ways to avoid or undo contact',
      'Иные способы избежать загрязнения',
    ],
    ['c5', '其他清洗行为', '其他清洗行為', 'Other cleaning', 'Другая чистка'],
  ],
  [
    ['checking', '强迫行为：检查', '強迫行為：檢查', 'Compulsions: checking', 'Навязчивые действия: проверки'],
    ['c6', '门锁、炉灶、电器', '門鎖、爐灶、電器', 'Locks, stove, appliances', 'Замки, плита, приборы'],
    ['c7', '有没有伤到别人', '有沒有傷到別人', 'That others were not harmed', 'Не пострадали ли другие'],
    ['c8', '有没有伤到自己', '有沒有傷到自己', 'That oneself was not harmed', 'Не пострадал(а) ли сам(а)'],
    ['c9', '有没有出大事', '有沒有出大事', 'That nothing terrible happened', 'Не случилось ли беды'],
    ['c10', '有没有出错', '有沒有出錯', 'That there was no mistake', 'Нет ли ошибки'],
    ['c11', '与身体念头有关的检查', '與身體意念有關的檢查', 'For obsessions about the body', 'Из-за мыслей о теле'],
    ['c12', '其他检查行为', '其他檢查行為', 'Other checking', 'Другие проверки'],
  ],
  [
    ['repeating', '强迫行为：重复', '強迫行為：重複', 'Compulsions: repeating', 'Навязчивые действия: повторы'],
    ['c13', '反复阅读或书写', '反覆閱讀或書寫', 'Reading or writing again', 'Перечитывание, переписывание'],
    [
      'c14',
      '重复日常动作（进出门、起坐）',
      '重複日常動作（進出門、起坐）',
      'Routine acts (door, chair)',
      'Обычные действия (дверь, стул)',
    ],
    ['c15', '其他重复行为', '其他重複行為', 'Other repeating', 'Другие повторы'],
  ],
  [
    ['counting', '强迫行为：计数', '強迫行為：計數', 'Compulsions: counting', 'Навязчивые действия: счёт'],
    ['c16', '计数', '計數', 'Counting', 'Счёт'],
  ],
  [
    ['ordering', '强迫行为：排列', '強迫行為：排列', 'Compulsions: ordering', 'Навязчивые действия: порядок'],
    ['c17', '排列、摆整齐', '排列、擺整齊', 'Ordering, arranging', 'Раскладывание, упорядочивание'],
  ],
  [
    ['collecting', '强迫行为：囤积', '強迫行為：囤積', 'Compulsions: collecting', 'Навязчивые действия: накопление'],
    ['c18', '收集、囤积', '收集、囤積', 'Collecting, hoarding', 'Собирание, накопление'],
  ],
  [
    ['other-compulsions', '强迫行为：其他', '強迫行為：其他', 'Compulsions: other', 'Навязчивые действия: прочие'],
    [
      'c19',
      '心里的仪式（非检查、计数）',
      '心裡的儀式（非檢查、計數）',
      'Mental rituals, not checking or counting',
      'Мысленные ритуалы, не проверки и не счёт',
    ],
    ['c20', '过度列清单', '過度列清單', 'Making lists', 'Составление списков'],
    [
      'c21',
      '必须告诉、询问或坦白',
      '必須告訴、詢問或坦承',
      'Having to tell, ask or confess',
      'Нужно сказать, спросить, признаться',
    ],
    [
      'c22',
      '必须触摸、敲打、摩擦',
      '必須觸摸、敲打、摩擦',
      'Having to touch, tap or rub',
      'Нужно коснуться, постучать, потереть',
    ],
    ['c23', '眨眼或凝视的仪式', '眨眼或凝視的儀式', 'Blinking or staring', 'Моргание, пристальный взгляд'],
    [
      'c24',
      '防止伤害或灾祸的做法（非检查）',
      '防止傷害或災禍的做法（非檢查）',
      'Measures against harm, not checking',
      'Меры против беды, не проверки',
    ],
    ['c25', '进食仪式', '進食儀式', 'Eating rituals', 'Ритуалы еды'],
    ['c26', '迷信行为', '迷信行為', 'Superstitious acts', 'Суеверные действия'],
    ['c27', '拔毛发', '拔毛髮', 'Pulling out hair', 'Выдёргивание волос'],
    ['c28', '其他自伤行为', '其他自傷行為', 'Other self-harm', 'Другое самоповреждение'],
    ['c29', '其他强迫行为', '其他強迫行為', 'Other compulsions', 'Другие навязчивые действия'],
  ],
];
