import type { Item, Scoring, Texts } from '../instrument.ts';
import type { WabType } from '../rules/wabType.ts';
import { choice, text } from './compose.ts';

const NAMES: Readonly<Record<WabType, Texts>> = {
  global: text('完全性失语', '完全性失語', 'Global aphasia', 'Тотальная афазия'),
  broca: text('布罗卡失语', '布洛卡失語', 'Broca’s aphasia', 'Афазия Брока'),
  isolation: text(
    '经皮质混合性失语',
    '經皮質混合性失語',
    'Isolation (mixed transcortical) aphasia',
    'Смешанная транскортикальная афазия',
  ),
  'transcortical-motor': text(
    '经皮质运动性失语',
    '經皮質運動性失語',
    'Transcortical motor aphasia',
    'Транскортикальная моторная афазия',
  ),
  wernicke: text('韦尼克失语', '韋尼克失語', 'Wernicke’s aphasia', 'Афазия Вернике'),
  'transcortical-sensory': text(
    '经皮质感觉性失语',
    '經皮質感覺性失語',
    'Transcortical sensory aphasia',
    'Транскортикальная сенсорная афазия',
  ),
  conduction: text('传导性失语', '傳導性失語', 'Conduction aphasia', 'Проводниковая афазия'),
  anomic: text('命名性失语', '命名性失語', 'Anomic aphasia', 'Аномическая афазия'),
};
const NAME = text('失语类型', '失語類型', 'Type of aphasia', 'Тип афазии');

/** The clinician's own judgement of the type, beside that of the table. */
export const ownType: Item = {
  code: 'type',
  kind: 'choice',
  unscored: true,
  text: text(
    '失语类型（医生判断）',
    '失語類型（醫師判斷）',
    'Type of aphasia, by the clinician',
    'Тип афазии по мнению врача',
  ),
  choices: [
    ...Object.values(NAMES).map((name, at) => choice(at + 1, name)),
    choice(
      9,
      text('其他，或无法分型', '其他，或無法分型', 'Another, or not to be classified', 'Другой или не определяется'),
    ),
    choice(10, text('没有失语', '無失語', 'No aphasia', 'Афазии нет')),
  ],
};

export const types: Scoring['types'] = {
  name: NAME,
  source:
    'Kertesz 1982, criteria of classification by fluency, comprehension, repetition and naming; prints differ for the fluency of Broca’s and the naming of anomic aphasia',
  confirmation: 'disputed',
  names: NAMES,
  item: ownType.code,
};
