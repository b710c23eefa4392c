import type { Row } from './rows.ts';

/** Control of impulses. */
export const impulse: readonly Row[] = [
  [
    '13',
    '变得激越、好斗、易怒',
    '變得激動、好鬥、易怒',
    'Agitated, aggressive or irritable',
    'Возбуждение, агрессия, раздражительность',
  ],
  [
    '14',
    '无故好争执，与以往不同',
    '無故好爭執，與以往不同',
    'Argues without reason, unlike before',
    'Спорит без причины, не как раньше',
  ],
  [
    '15',
    '更冲动，不先想想',
    '更衝動，不先思考',
    'More impulsive, acts without thinking',
    'Более импульсивные, необдуманные поступки',
  ],
  [
    '16',
    '性方面脱抑制，触碰他人不当',
    '性方面去抑制，不當觸碰他人',
    'Sexually disinhibited, touches others',
    'Сексуальная расторможенность, неуместные прикосновения',
  ],
  [
    '17',
    '更易受挫、没耐心，等不及',
    '更易受挫、沒耐心，等不及',
    'Easily frustrated, cannot wait',
    'Легко срывается, не может ждать',
  ],
  ['18', '开车变得鲁莽', '開車變得魯莽', 'Reckless when driving', 'Безрассудство за рулём'],
  [
    '19',
    '更固执，非按自己的来不可',
    '更固執，非照自己的意思不可',
    'More stubborn, must have own way',
    'Упрямее прежнего, настаивает на своём',
  ],
  [
    '20',
    '饮食习惯改变：吃太多、只吃某些',
    '飲食習慣改變：吃太多、只吃某些',
    'Eats differently: too much, only some foods',
    'Ест иначе: слишком много или только одно',
  ],
  [
    '21',
    '觉得食物无味，吃得少',
    '覺得食物無味，吃得少',
    'Food has lost its taste, eats less',
    'Еда без вкуса, ест меньше',
  ],
  ['22', '囤积东西，以前不会', '囤積物品，以往不會', 'Hoards things, unlike before', 'Копит вещи, чего не было'],
  [
    '23',
    '出现重复动作或强迫行为',
    '出現重複動作或強迫行為',
    'Repeats acts, or compulsions',
    'Повторяющиеся действия, навязчивости',
  ],
  [
    '24',
    '烟、酒、药、赌难自控，或偷拿',
    '菸、酒、藥、賭難自控，或順手牽羊',
    'Smoking, drink, drugs, gambling or theft',
    'Курение, алкоголь, препараты, азартные игры или кражи',
  ],
];
