import type { Band, Texts } from '../instrument.ts';
import { band, text } from './compose.ts';

const watch = text(
  '给予支持，一个月后复评。',
  '給予支持，一個月後再評估。',
  'Give support; repeat in a month.',
  'Поддержка; повторить через месяц.',
);
const confirm = text(
  '面谈澄清，排除躯体和药物原因，考虑心理治疗或药物治疗。',
  '會談釐清，排除身體與藥物原因，考慮心理治療或藥物治療。',
  'Clarify by interview; rule out physical and drug causes; consider psychotherapy or medication.',
  'Уточнить в беседе, исключить соматические и лекарственные причины, рассмотреть психотерапию или препараты.',
);
const refer = text(
  '转诊精神科或心理科，评估自杀风险；认知测验结果此时不宜单独解释。',
  '轉介精神科或心理師，評估自殺風險；此時不宜單獨解釋認知測驗結果。',
  'Refer to psychiatry or psychology, assess suicide risk; do not read cognitive results on their own now.',
  'Направить к психиатру или психологу, оценить суицидальный риск; когнитивные пробы сейчас не толковать отдельно.',
);

/** What each subscale measures, to be set into the sentences of its bands. */
export type Measured = Readonly<{ zh: string; zhTW: string; en: string; ru: string }>;

/** The five grades of a subscale of 0–42, each but the first from the doubled sum given. */
export function fiveGrades(
  of: Measured,
  [mild, moderate, severe, extreme]: readonly [number, number, number, number],
): readonly Band[] {
  const meaning: Texts = text(
    `${of.zh}的程度见分级；这是筛查，不是诊断。`,
    `${of.zhTW}的程度見分級；此為篩檢，並非診斷。`,
    `The grade says how strong the signs of ${of.en} are; a screen, not a diagnosis.`,
    `Степень показывает выраженность признаков ${of.ru}; это скрининг, а не диагноз.`,
  );
  return [
    band(0, mild - 1, {
      code: 'normal',
      level: 'normal',
      name: text('正常', '正常', 'Normal', 'Норма'),
      meaning,
      advice: text(
        '不需处理，随访时复查。',
        '不需處置，追蹤時複查。',
        'Nothing to do; repeat at follow-up.',
        'Вмешательства не требуется; повторить при наблюдении.',
      ),
    }),
    band(mild, moderate - 1, {
      code: 'mild',
      level: 'mild',
      name: text('轻度', '輕度', 'Mild', 'Лёгкая степень'),
      meaning,
      advice: watch,
    }),
    band(moderate, severe - 1, {
      code: 'moderate',
      level: 'moderate',
      name: text('中度', '中度', 'Moderate', 'Умеренная степень'),
      meaning,
      advice: confirm,
    }),
    band(severe, extreme - 1, {
      code: 'severe',
      level: 'severe',
      name: text('重度', '重度', 'Severe', 'Тяжёлая степень'),
      meaning,
      advice: refer,
    }),
    band(extreme, 42, {
      code: 'extremely-severe',
      level: 'severe',
      name: text('极重度', '極重度', 'Extremely severe', 'Крайне тяжёлая степень'),
      meaning,
      advice: refer,
    }),
  ];
}
