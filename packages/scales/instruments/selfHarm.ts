import { text } from './compose.ts';

/** What to do at once when an item speaks of death, suicide or self-harm. */
export const selfHarmAdvice = text(
  '不论总分多少，当天面谈评估自杀风险，不让患者独处，按本机构流程通知家属并转诊。',
  '不論總分，當天會談評估自殺風險，勿讓個案獨處，依本院流程通知家屬並轉介。',
  'Whatever the total: assess suicide risk in person today, do not leave the patient alone, and inform the family and refer as your clinic’s procedure says.',
  'Независимо от суммы баллов: сегодня же лично оценить суицидальный риск, не оставлять пациента одного, известить близких и направить по порядку учреждения.',
);
