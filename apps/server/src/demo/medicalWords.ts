import type { CODE_SYSTEMS } from '@cogclinic/contract/diagnoses';
import type { Region } from './region.ts';
import { languageOf } from './regionLanguage.ts';

/** What the demonstration's patients have. */
export const CONDITIONS = [
  'hypertension',
  'diabetes',
  'lipids',
  'dementia',
  'mildImpairment',
  'depression',
  'insomnia',
] as const;
export type Condition = (typeof CONDITIONS)[number];

type Drug = Readonly<{ name: string; dose: string; frequency: string }>;
/** A diagnosis as a clinic of the region writes it, and what is usually given for it. */
type Written = Readonly<{ code: string; title: string; drug: Drug | null }>;

const drug = (name: string, dose: string, frequency: string): Drug => ({ name, dose, frequency });

const WORDS = {
  zh: {
    hypertension: { code: 'I10', title: '特发性（原发性）高血压', drug: drug('氨氯地平', '5 mg', '每日一次，晨服') },
    diabetes: { code: 'E11.9', title: '2 型糖尿病，无并发症', drug: drug('二甲双胍', '500 mg', '每日两次，餐后') },
    lipids: { code: 'E78.5', title: '高脂血症', drug: drug('阿托伐他汀', '20 mg', '每晚一次') },
    dementia: { code: 'F00.1', title: '阿尔茨海默病性痴呆，晚发型', drug: drug('多奈哌齐', '5 mg', '每晚一次') },
    mildImpairment: { code: 'F06.7', title: '轻度认知障碍', drug: null },
    depression: { code: 'F32.9', title: '抑郁发作，未特指', drug: drug('舍曲林', '50 mg', '每日一次，晨服') },
    insomnia: { code: 'G47.0', title: '失眠', drug: null },
  },
  'zh-TW': {
    hypertension: { code: 'I10', title: '原發性高血壓', drug: drug('Amlodipine', '5 mg', '每日一次，早餐後') },
    diabetes: { code: 'E11.9', title: '第二型糖尿病，無併發症', drug: drug('Metformin', '500 mg', '每日兩次，飯後') },
    lipids: { code: 'E78.5', title: '高血脂症', drug: drug('Atorvastatin', '20 mg', '每日一次，睡前') },
    dementia: { code: 'G30.1', title: '晚發性阿茲海默症', drug: drug('Donepezil', '5 mg', '每日一次，睡前') },
    mildImpairment: { code: 'G31.84', title: '輕度認知障礙', drug: null },
    depression: { code: 'F32.9', title: '鬱症，單次發作', drug: drug('Sertraline', '50 mg', '每日一次，早餐後') },
    insomnia: { code: 'G47.00', title: '失眠', drug: null },
  },
  ru: {
    hypertension: {
      code: 'I10',
      title: 'Эссенциальная гипертензия',
      drug: drug('Амлодипин', '5 мг', '1 раз в день, утром'),
    },
    diabetes: {
      code: 'E11.9',
      title: 'Сахарный диабет 2-го типа без осложнений',
      drug: drug('Метформин', '500 мг', '2 раза в день, после еды'),
    },
    lipids: { code: 'E78.5', title: 'Гиперлипидемия', drug: drug('Аторвастатин', '20 мг', '1 раз в день, на ночь') },
    dementia: {
      code: 'F00.1',
      title: 'Деменция при болезни Альцгеймера с поздним началом',
      drug: drug('Донепезил', '5 мг', '1 раз в день, на ночь'),
    },
    mildImpairment: { code: 'F06.7', title: 'Лёгкое когнитивное расстройство', drug: null },
    depression: {
      code: 'F32.9',
      title: 'Депрессивный эпизод неуточнённый',
      drug: drug('Сертралин', '50 мг', '1 раз в день, утром'),
    },
    insomnia: { code: 'G47.0', title: 'Бессонница', drug: null },
  },
} satisfies Record<string, Record<Condition, Written>>;

/** As a clinic of the region writes it; those in Taiwan code by the clinical modification. */
export function conditionIn(
  region: Region,
  condition: Condition,
): Written & Readonly<{ codeSystem: (typeof CODE_SYSTEMS)[number] }> {
  const language = languageOf(region);
  if (language === 'en') throw new Error('no demonstration is in English');
  return { ...WORDS[language][condition], codeSystem: language === 'zh-TW' ? 'ICD-10-CM' : 'ICD-10' };
}
