import type { Instrument, Subscale } from '../instrument.ts';
import { bySchooling, impairedUpTo, shanghai2021 } from './cognitiveBands.ts';
import { text } from './compose.ts';
import { itemsUnder } from './examinerItems.ts';
import { items as entries } from './mmse.entry.ts';
import { sections } from './mmse.items.ts';

/** The domains, named by the sub-scores of the paper form that belong to each. */
const domains = [
  { code: 'orientation', name: text('定向', '定向', 'Orientation', 'Ориентировка'), parts: ['1', '2'] },
  { code: 'registration', name: text('即刻记忆', '立即記憶', 'Registration', 'Запоминание'), parts: ['3'] },
  {
    code: 'attention',
    name: text('注意和计算', '注意力與計算', 'Attention and calculation', 'Внимание и счёт'),
    parts: ['4'],
    dimension: 'calculation',
  },
  {
    code: 'recall',
    name: text('延迟回忆', '延遲回憶', 'Recall', 'Воспроизведение'),
    parts: ['5'],
    dimension: 'memory',
  },
  { code: 'language', name: text('语言', '語言', 'Language', 'Речь'), parts: ['6', '7', '8', '9', '10'] },
  {
    code: 'copying',
    name: text('视空间', '視覺空間', 'Visuospatial', 'Зрительно-пространственные функции'),
    parts: ['11'],
  },
] as const;

const subscales = (itemsOfPart: (part: string) => readonly string[]): readonly Subscale[] =>
  domains.map(({ parts, ...domain }) => ({ ...domain, items: parts.flatMap(itemsOfPart), as: 'sum' }));

export const mmse: Instrument = {
  code: 'MMSE',
  version: '3',
  name: text(
    '简易精神状态检查（MMSE）',
    '簡短智能測驗（MMSE）',
    'Mini-Mental State Examination (MMSE)',
    'Краткая шкала оценки психического статуса (MMSE)',
  ),
  description: text(
    '定向、记忆、注意、语言和临摹共30分；可逐题施测，也可录入纸质表的分项得分。',
    '定向、記憶、注意、語言與仿畫共30分；可逐題施測，也可登錄紙本的分項得分。',
    'Orientation, memory, attention, language and copying, 30 points; given item by item, or entered from a paper form.',
    'Ориентировка, память, внимание, речь и рисунок, 30 баллов; по заданиям или ввод баллов по субшкалам с бланка.',
  ),
  instruction: text(
    '由检查者手持已获授权的原版逐题施测，题目只给提示；也可以只填各分项得分。',
    '由施測者持已獲授權的原版逐題施測，題目僅給提示；也可只填各分項得分。',
    'Give the test with your licensed form at hand: the items here are cues. Or enter the sub-scores alone.',
    'Проводите исследование с лицензионным бланком: здесь только краткие указания. Можно внести только баллы по субшкалам.',
  ),
  category: 'cognition',
  page: 'questionsmoca',
  answeredBy: 'examiner',
  minutes: { from: 5, to: 10 },
  source: 'Folstein MF, Folstein SE, McHugh PR. J Psychiatr Res 1975;12:189–198',
  loinc: { panel: '72107-6', total: '72106-8' },
  licence: {
    kind: 'permission',
    owner: 'MiniMental LLC; Psychological Assessment Resources (PAR)',
    terms: text(
      '版权所有，由PAR独家授权，按次付费，电子拷贝也包括在内；译本在临床上流传不等于授权。本产品只有提示和分数，不含原题；确认已获授权前不启用。',
      '版權所有，由PAR獨家授權，按次付費，電子版本亦包含在內；譯本在臨床流傳不等於授權。本產品僅有提示與分數，不含原題；確認已獲授權前不啟用。',
      'Copyrighted; PAR licenses it exclusively and charges per use, electronic copies included. That translations circulate in clinics is not a licence. Only cues and scores stand here, not the owner’s items; off until you confirm that you hold a licence.',
      'Защищена авторским правом; исключительную лицензию выдаёт PAR с оплатой за каждое применение, включая электронные копии. Хождение переводов в клиниках лицензией не является. Здесь только указания и баллы, без текста заданий; выключено, пока наличие лицензии не подтверждено.',
    ),
    confirmationNeeded: true,
  },
  needsEducation: true,
  sections,
  entry: {
    sections: [
      { code: 'subscores', title: text('分项得分', '分項得分', 'Sub-scores', 'Баллы по субшкалам'), items: entries },
    ],
    subscales: subscales((code) => [code]),
  },
  scoring: {
    total: 'sum',
    reversed: [],
    subscales: subscales((code) => itemsUnder(sections, code)),
    adjustments: [],
    flags: [],
    bandRules: [],
    missingAllowed: 0,
    min: 0,
    max: 30,
    better: 'higher',
    reliableChange: {
      points: 4,
      kind: 'reliable',
      source:
        'Hensel A et al. J Neurol Neurosurg Psychiatry 2007;78:1298–1303: 2–4 points (90 %) in healthy people of 75 and over; here the highest',
      confirmation: 'confirmed',
    },
  },
  normSets: [
    {
      code: 'zhang-katzman',
      name: text(
        '张明园/Katzman：17/20/24',
        '張明園/Katzman：17/20/24',
        'Zhang Mingyuan/Katzman: 17/20/24',
        'Чжан Минъюань/Кацман: 17/20/24',
      ),
      source:
        'Katzman R, Zhang M et al. Ann Neurol 1988; Zhang M 1990: illiterate 17, primary 20, secondary and above 24 or less',
      confirmation: 'confirmed',
      groups: bySchooling(17, 20, 24),
    },
    {
      code: 'li-2016',
      name: text(
        '李、贾、杨2016：16/19/23',
        '李、賈、楊2016：16/19/23',
        'Li, Jia & Yang 2016: 16/19/23',
        'Ли, Цзя, Ян 2016: 16/19/23',
      ),
      source:
        'Li H, Jia J, Yang Z. J Alzheimers Dis 2016;53:487–496 (n=9629): 16/17 without school, 19/20 for 1–6 years, 23/24 for 7 and more',
      confirmation: 'confirmed',
      groups: bySchooling(16, 19, 23),
    },
    shanghai2021({
      youngPrimary: { dementia: 23, mci: 26 },
      oldPrimary: { dementia: 19, mci: 22 },
      youngMore: { dementia: 23, mci: 28 },
      oldMore: { dementia: 23, mci: 26 },
    }),
    {
      code: 'western',
      name: text('西方界值23/24', '西方切截分數23/24', 'Western cut-off 23/24', 'Западный порог 23/24'),
      source: 'Folstein 1975 and later use: 23 or less is impaired, whatever the years of school',
      confirmation: 'unconfirmed',
      groups: [{ bands: impairedUpTo(23) }],
    },
  ],
  defaultNormSet: 'zhang-katzman',
};
