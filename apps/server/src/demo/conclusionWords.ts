import type { Language } from '@cogclinic/scales/instrument';

/** What is added to a signed conclusion, and why. */
export const amendments: Readonly<Record<Language, readonly Readonly<{ added: string; reason: string }>[]>> = {
  zh: [
    { added: '补充：头颅MRI示双侧海马轻度萎缩，建议三个月后复查。', reason: '收到影像报告' },
    { added: '补充：甲状腺功能与维生素B12正常。', reason: '化验结果回报' },
  ],
  'zh-TW': [{ added: '補充：腦部MRI顯示雙側海馬迴輕度萎縮，建議三個月後複查。', reason: '收到影像報告' }],
  en: [{ added: 'Addition: MRI shows slight atrophy of both hippocampi.', reason: 'Imaging received' }],
  ru: [
    {
      added: 'Дополнение: на МРТ лёгкая атрофия обоих гиппокампов; повторить через три месяца.',
      reason: 'Получено заключение МРТ',
    },
  ],
};
