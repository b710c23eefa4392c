import type { Band, Instrument } from '../instrument.ts';
import { type BandWords, band, text } from './compose.ts';
import { freeMethod } from './freeMethod.ts';
import { items } from './his.items.ts';

const degenerative: BandWords = {
  code: 'degenerative',
  level: 'negative',
  name: text('不支持血管性', '不支持血管型', 'Not suggestive of vascular', 'Не указывает на сосудистую'),
  meaning: text(
    '血管性特征少；已有痴呆者更像阿尔茨海默病等变性病。“阴性”只指血管性线索少，不是认知正常。',
    '血管性特徵少；已有失智者較像阿茲海默症等退化性疾病。「陰性」僅指血管性線索少，並非認知正常。',
    'Few vascular features; a dementia is more likely degenerative, as in Alzheimer’s. “Negative” means few vascular clues, not normal cognition.',
    'Сосудистых признаков мало; деменция скорее дегенеративная, как при болезни Альцгеймера. «Отрицательный» — мало сосудистых признаков, а не норма мышления.',
  ),
  advice: text(
    '结合脑影像判断病因；仍应控制血管危险因素。',
    '配合腦部影像判斷病因；仍應控制血管危險因子。',
    'Decide on the cause together with imaging; treat vascular risks all the same.',
    'Решать о причине вместе с нейровизуализацией; сосудистые факторы риска лечить в любом случае.',
  ),
};
const mixed: BandWords = {
  code: 'mixed',
  level: 'positive',
  name: text('可能混合性', '可能混合型', 'Possibly mixed', 'Возможно смешанная'),
  meaning: text(
    '介于变性与血管性之间；得分不表示痴呆的轻重。',
    '介於退化性與血管性之間；分數不代表失智的嚴重度。',
    'Between degenerative and vascular. The score says nothing of the severity of dementia.',
    'Между дегенеративной и сосудистой. О тяжести деменции балл не говорит.',
  ),
  advice: text(
    '做脑影像看血管病变，控制血压、血糖、血脂和房颤。',
    '安排腦部影像看血管病變，控制血壓、血糖、血脂與心房顫動。',
    'Image the brain for vascular lesions; treat blood pressure, glucose, lipids and atrial fibrillation.',
    'Нейровизуализация для поиска сосудистых очагов; лечить давление, глюкозу, липиды, фибрилляцию предсердий.',
  ),
};
const vascular: BandWords = {
  code: 'vascular',
  level: 'positive',
  name: text('提示血管性', '疑似血管型', 'Suggests vascular', 'Указывает на сосудистую'),
  meaning: text(
    '血管性特征多，已有痴呆者可能为血管性；得分不表示痴呆的轻重。',
    '血管性特徵多，已有失智者可能為血管型；分數不代表失智的嚴重度。',
    'Many vascular features: a dementia is probably vascular. The score says nothing of its severity.',
    'Сосудистых признаков много: деменция, вероятно, сосудистая. О тяжести балл не говорит.',
  ),
  advice: text(
    '脑影像证实，按卒中二级预防处理危险因素；单凭本量表不能确诊。',
    '以腦部影像證實，依中風次級預防處理危險因子；僅憑本量表不能確診。',
    'Confirm by imaging and treat as in secondary prevention of stroke; the scale alone makes no diagnosis.',
    'Подтвердить нейровизуализацией, лечить как при вторичной профилактике инсульта; одной шкалы для диагноза мало.',
  ),
};

function bands(highestDegenerative: number, highestMixed: number): readonly Band[] {
  return [
    band(0, highestDegenerative, degenerative),
    band(highestDegenerative + 1, highestMixed, mixed),
    band(highestMixed + 1, 18, vascular),
  ];
}

export const his: Instrument = {
  code: 'HIS',
  version: '2',
  name: text('Hachinski缺血量表', 'Hachinski缺血量表', 'Hachinski Ischemic Score', 'Ишемическая шкала Хачинского'),
  description: text(
    '十三项临床特征，帮助区分血管性与变性痴呆，0–18分。',
    '十三項臨床特徵，協助區分血管型與退化型失智，0–18分。',
    'Thirteen clinical features that help to tell vascular from degenerative dementia, 0–18.',
    'Тринадцать клинических признаков для различения сосудистой и дегенеративной деменции, 0–18.',
  ),
  instruction: text(
    '按病史、体检和检查结果逐项判断；拿不准的先核实。',
    '依病史、理學檢查與檢查結果逐項判斷；不確定者先查證。',
    'Judge each feature from history, examination and findings; check what is not certain.',
    'Оценить каждый признак по анамнезу, осмотру и данным обследования; сомнительное уточнить.',
  ),
  category: 'staging',
  page: 'questions',
  answeredBy: 'examiner',
  minutes: { from: 5, to: 10 },
  source: 'Hachinski VC et al. Cerebral blood flow in dementia. Arch Neurol 1975;32:632–637',
  licence: freeMethod('V. C. Hachinski'),
  needsEducation: false,
  caution: text(
    '只用于已有痴呆者，不用于筛查痴呆。部分刊印本把阶梯式恶化计2分，原版为1分。',
    '僅用於已有失智者，不用於篩檢失智。部分印本將階梯式惡化計2分，原版為1分。',
    'Only for people who have dementia, not to screen for it. Some prints give decline in steps 2 points; the original gives 1.',
    'Только при уже имеющейся деменции, не для её выявления. В части изданий ступенеобразное ухудшение — 2 балла; в оригинале 1.',
  ),
  sections: [{ code: 'features', title: text('特征', '特徵', 'Features', 'Признаки'), items }],
  scoring: {
    total: 'sum',
    reversed: [],
    subscales: [],
    adjustments: [],
    flags: [],
    bandRules: [],
    missingAllowed: 0,
    min: 0,
    max: 18,
    better: 'lower',
  },
  normSets: [
    {
      code: 'to-4-from-7',
      name: text('≤4、5–6、≥7', '≤4、5–6、≥7', '≤4, 5–6, ≥7', '≤4, 5–6, ≥7'),
      source: 'Hachinski VC et al. 1975 as commonly read: 4 and less degenerative, 5–6 mixed, 7 and more vascular',
      confirmation: 'unconfirmed',
      groups: [{ bands: bands(4, 6) }],
    },
    {
      code: 'below-4-above-7',
      name: text('<4、4–7、>7', '<4、4–7、>7', '<4, 4–7, >7', '<4, 4–7, >7'),
      source: 'Other prints: below 4, 4–7, above 7; they disagree with the usual reading at 4 and 7',
      confirmation: 'disputed',
      groups: [{ bands: bands(3, 7) }],
    },
  ],
  defaultNormSet: 'to-4-from-7',
};
