import { type BandWords, text } from './compose.ts';

const refer = text(
  '转诊精神科并积极治疗，评估抑郁和自杀风险。',
  '轉介精神科並積極治療，評估憂鬱與自殺風險。',
  'Refer to psychiatry and treat actively; assess depression and suicide risk.',
  'Направить к психиатру и активно лечить; оценить депрессию и суицидальный риск.',
);

export const subclinical: BandWords = {
  code: 'subclinical',
  level: 'normal',
  name: text('无或亚临床', '無或次臨床', 'None or subclinical', 'Нет или субклинически'),
  meaning: text(
    '强迫症状很少，未达临床程度。',
    '強迫症狀很少，未達臨床程度。',
    'Few symptoms, below clinical weight.',
    'Симптомов мало, клинического уровня нет.',
  ),
  advice: text(
    '一般不需处理；晚年新出现时应查神经系统原因。',
    '一般不需處置；晚年新發者應檢查神經系統原因。',
    'Usually nothing to do; symptoms new in late life call for a neurological cause to be sought.',
    'Обычно вмешательства не требуется; если возникли впервые в позднем возрасте — искать неврологическую причину.',
  ),
};

export const mild: BandWords = {
  code: 'mild',
  level: 'mild',
  name: text('轻度', '輕度', 'Mild', 'Лёгкая степень'),
  meaning: text(
    '有轻度强迫症状。',
    '有輕度強迫症狀。',
    'Mild obsessive-compulsive symptoms.',
    'Лёгкие обсессивно-компульсивные симптомы.',
  ),
  advice: text(
    '面谈澄清，考虑认知行为治疗，一个月后复评。',
    '會談釐清，考慮認知行為治療，一個月後再評估。',
    'Clarify by interview; consider cognitive behavioural therapy; repeat in a month.',
    'Уточнить в беседе; рассмотреть когнитивно-поведенческую терапию; повторить через месяц.',
  ),
};

export const moderate: BandWords = {
  code: 'moderate',
  level: 'moderate',
  name: text('中度', '中度', 'Moderate', 'Умеренная степень'),
  meaning: text(
    '强迫症状达到临床程度，影响生活。',
    '強迫症狀達臨床程度，影響生活。',
    'Symptoms of clinical weight that affect daily life.',
    'Клинически значимые симптомы, мешающие жизни.',
  ),
  advice: text(
    '面谈确诊，首选暴露与反应预防，考虑药物治疗。',
    '會談確認診斷，首選暴露與不反應法，考慮藥物治療。',
    'Confirm by interview; exposure with response prevention first; consider medication.',
    'Подтвердить беседой; в первую очередь экспозиция с предотвращением реакции; рассмотреть препараты.',
  ),
};

export const severe: BandWords = {
  code: 'severe',
  level: 'severe',
  name: text('重度', '重度', 'Severe', 'Тяжёлая степень'),
  meaning: text(
    '强迫症状严重，认知测验结果此时不宜单独解释。',
    '強迫症狀嚴重，此時不宜單獨解釋認知測驗結果。',
    'Severe symptoms; cognitive results should not be read on their own now.',
    'Тяжёлые симптомы; результаты когнитивных проб сейчас нельзя толковать отдельно.',
  ),
  advice: refer,
};

export const extreme: BandWords = {
  ...severe,
  code: 'extreme',
  name: text('极重度', '極重度', 'Extreme', 'Крайне тяжёлая степень'),
  meaning: text(
    '强迫症状极重，几乎占据全部生活。',
    '強迫症狀極重，幾乎占據全部生活。',
    'Extreme symptoms that take up nearly all of life.',
    'Крайне тяжёлые симптомы, занимающие почти всю жизнь.',
  ),
};
