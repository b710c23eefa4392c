import type { Band, Group, NormSet } from '../instrument.ts';
import { ageWithoutLimit, type BandWords, band, schoolWithoutLimit, text } from './compose.ts';

const normal: BandWords = {
  code: 'normal',
  level: 'negative',
  name: text('高于界值', '高於切截分數', 'Above the cut-off', 'Выше порога'),
  meaning: text(
    '总分在该人群的正常范围，不提示认知障碍。',
    '總分在該族群的正常範圍，未顯示認知障礙。',
    'The total is within the normal range of this group and does not suggest cognitive impairment.',
    'Сумма в пределах нормы для этой группы; на когнитивное нарушение не указывает.',
  ),
  advice: text(
    '如有主诉或家属观察到变化，仍应进一步评估；否则一年后复查。',
    '若有主訴或家屬觀察到改變，仍應進一步評估；否則一年後追蹤。',
    'Assess further if there are complaints or changes seen by the family; otherwise repeat in a year.',
    'При жалобах или изменениях, замеченных близкими, обследовать дальше; иначе повторить через год.',
  ),
};

const below: BandWords = {
  code: 'impaired',
  level: 'positive',
  name: text('低于界值', '低於切截分數', 'Below the cut-off', 'Ниже порога'),
  meaning: text(
    '总分落入该人群的异常范围，提示认知障碍；这套常模不区分轻重。',
    '總分落入該族群的異常範圍，疑似認知障礙；此常模不區分嚴重度。',
    'The total is in the abnormal range of this group and suggests cognitive impairment. These norms do not grade severity.',
    'Сумма в области отклонений для этой группы и указывает на когнитивное нарушение. Тяжесть эти нормы не определяют.',
  ),
  advice: text(
    '结合病史、日常能力和情绪评定，做完整神经心理检查，查血和脑影像找原因。',
    '結合病史、日常功能與情緒評估，安排完整神經心理檢查，並以血液與腦部影像檢查尋找原因。',
    'Read with history, daily function and mood; arrange full neuropsychological testing, blood tests and brain imaging to find the cause.',
    'Сопоставить с анамнезом, бытовой активностью и настроением; провести полное нейропсихологическое исследование, анализы крови и нейровизуализацию.',
  ),
};

const mildImpairment: BandWords = {
  code: 'mci',
  level: 'positive',
  name: text(
    '轻度认知障碍范围',
    '輕度認知障礙範圍',
    'Range of mild cognitive impairment',
    'Область умеренного когнитивного расстройства',
  ),
  meaning: text(
    '总分低于轻度认知障碍界值，高于痴呆界值。',
    '總分低於輕度認知障礙切截分數，高於失智症切截分數。',
    'The total is below the cut-off for mild cognitive impairment and above the one for dementia.',
    'Сумма ниже порога умеренного когнитивного расстройства и выше порога деменции.',
  ),
  advice: text(
    '核实日常能力是否保留，做完整评估，控制血管危险因素，半年到一年后复查。',
    '確認日常功能是否保留，安排完整評估，控制血管危險因子，半年至一年後追蹤。',
    'Check that daily function is preserved, assess fully, treat vascular risks, repeat in six to twelve months.',
    'Уточнить сохранность бытовой активности, обследовать полностью, лечить сосудистые факторы риска, повторить через 6–12 месяцев.',
  ),
};

const dementia: BandWords = {
  code: 'dementia',
  level: 'positive',
  name: text('痴呆范围', '失智症範圍', 'Range of dementia', 'Область деменции'),
  meaning: text(
    '总分低于痴呆界值；这套常模不对痴呆分轻中重，分期须用CDR等工具。',
    '總分低於失智症切截分數；此常模不區分失智症嚴重度，分期須用CDR等工具。',
    'The total is below the cut-off for dementia. These norms do not stage dementia; that needs a tool such as the CDR.',
    'Сумма ниже порога деменции. Стадию эти нормы не определяют; для этого нужен, например, CDR.',
  ),
  advice: text(
    '确诊并分期，查找病因，评估安全、用药和照料者负担，商定治疗与照护。',
    '確診並分期，尋找病因，評估安全、用藥與照顧者負荷，討論治療與照護。',
    'Diagnose and stage, find the cause, assess safety, medication and the burden on carers, agree on treatment and care.',
    'Установить диагноз и стадию, найти причину, оценить безопасность, лекарства и нагрузку на ухаживающих, согласовать лечение и уход.',
  ),
};

/** Two bands of a 0–30 total: at most `highest` is positive, more is negative. The norm set grades no severity. */
export function impairedUpTo(highest: number): readonly Band[] {
  return [band(0, highest, below), band(highest + 1, 30, normal)];
}

/** Groups without school, with 1–6 years (six is still primary school) and with 7 or more. */
export function bySchooling(none: number, primary: number, more: number): readonly Group[] {
  return [
    { educationYears: { from: 0, to: 0 }, bands: impairedUpTo(none) },
    { educationYears: { from: 1, to: 6 }, bands: impairedUpTo(primary) },
    { educationYears: { from: 7, to: schoolWithoutLimit }, bands: impairedUpTo(more) },
  ];
}

/** The highest totals in the range of dementia and of mild cognitive impairment. */
type TwoCuts = Readonly<{ dementia: number; mci: number }>;

/** The highest totals in the ranges of dementia and of mild cognitive impairment, by age and school. */
type Cuts = Readonly<Record<'youngPrimary' | 'oldPrimary' | 'youngMore' | 'oldMore', TwoCuts>>;

/**
 * The norm set of Zhang S et al. 2021, which gives cuts for MMSE and MoCA: four groups, age to 75 or above, school to
 * 6 years or above. A published cut of 26.5 is given as the highest total below it, 26. A caveat goes to the source
 * and leaves the set unconfirmed.
 */
export function shanghai2021(cuts: Cuts, caveat?: string): NormSet {
  const source = 'Zhang S et al. Front Psychiatry 2021;12:773281 (n=2954)';
  const primary = { from: 0, to: 6 };
  const more = { from: 7, to: schoolWithoutLimit };
  const young = { from: 0, to: 75 };
  const old = { from: 76, to: ageWithoutLimit };
  return {
    code: 'zhang-2021',
    name: text(
      '上海2021，按年龄和教育',
      '上海2021，依年齡與教育',
      'Shanghai 2021, by age and school',
      'Шанхай 2021, по возрасту и образованию',
    ),
    source: caveat ? `${source}; ${caveat}` : source,
    confirmation: caveat ? 'unconfirmed' : 'confirmed',
    ...(caveat && { addedPoints: 'notStated' }),
    groups: [
      { educationYears: primary, ageYears: young, bands: threeBands(cuts.youngPrimary) },
      { educationYears: primary, ageYears: old, bands: threeBands(cuts.oldPrimary) },
      { educationYears: more, ageYears: young, bands: threeBands(cuts.youngMore) },
      { educationYears: more, ageYears: old, bands: threeBands(cuts.oldMore) },
    ],
  };
}

function threeBands(cuts: TwoCuts): readonly Band[] {
  return [
    band(0, cuts.dementia, dementia),
    band(cuts.dementia + 1, cuts.mci, mildImpairment),
    band(cuts.mci + 1, 30, normal),
  ];
}
