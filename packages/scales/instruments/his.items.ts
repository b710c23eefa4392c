import type { ChoiceItem, Texts } from '../instrument.ts';
import { choice, question, text } from './compose.ts';

const present = text('有', '有', 'Yes', 'Да');
const absent = text('没有', '沒有', 'No', 'Нет');

const rows: readonly (readonly [points: number, wording: Texts])[] = [
  [2, text('起病突然', '突然發病', 'Abrupt onset', 'Внезапное начало')],
  [1, text('阶梯式恶化', '階梯式惡化', 'Decline in steps', 'Ступенеобразное ухудшение')],
  [2, text('病情波动', '病情波動', 'Fluctuating course', 'Колеблющееся течение')],
  [1, text('夜间意识模糊', '夜間意識混亂', 'Confusion at night', 'Спутанность по ночам')],
  [1, text('人格相对保留', '人格相對保留', 'Personality fairly well kept', 'Личность относительно сохранна')],
  [1, text('抑郁', '憂鬱', 'Depression', 'Депрессия')],
  [1, text('躯体不适的主诉', '身體不適的主訴', 'Bodily complaints', 'Соматические жалобы')],
  [
    1,
    text(
      '情感失控：强哭强笑',
      '情緒失禁：不自主哭笑',
      'Loss of control over crying or laughing',
      'Недержание аффекта: насильственный плач или смех',
    ),
  ],
  [
    1,
    text('高血压或高血压史', '高血壓或高血壓病史', 'High blood pressure, now or before', 'Гипертония сейчас или ранее'),
  ],
  [2, text('卒中史', '中風病史', 'A stroke in the past', 'Инсульт в анамнезе')],
  [
    1,
    text(
      '其他部位动脉硬化的证据',
      '其他部位動脈硬化的證據',
      'Signs of atherosclerosis elsewhere',
      'Признаки атеросклероза других сосудов',
    ),
  ],
  [2, text('局灶性神经症状', '局部神經症狀', 'Focal neurological symptoms', 'Очаговые неврологические жалобы')],
  [
    2,
    text('局灶性神经体征', '局部神經徵象', 'Focal neurological signs', 'Очаговые неврологические признаки при осмотре'),
  ],
];

/** The thirteen features in the order of Hachinski 1975, each with its points. */
export const items: readonly ChoiceItem[] = rows.map(([points, wording], index) =>
  question(String(index + 1), [choice(points, present), choice(0, absent)], wording),
);
