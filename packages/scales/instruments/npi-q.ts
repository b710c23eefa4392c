import type { Instrument } from '../instrument.ts';
import { text } from './compose.ts';
import { distressName, npiDomains, npiLicence, npiSections } from './npiDomains.ts';

export const npiQ: Instrument = {
  code: 'NPI-Q',
  version: '1',
  name: text(
    '神经精神问卷简版（NPI-Q）',
    '神經精神量表簡版（NPI-Q）',
    'Neuropsychiatric Inventory, questionnaire',
    'Нейропсихиатрический опросник, краткий',
  ),
  description: text(
    '照料者自填：十二类症状有无及程度，0–36分；苦恼另计，0–60分。',
    '照顧者自填：十二類症狀有無與嚴重度，0–36分；苦惱另計，0–60分。',
    'Filled in by the carer: twelve kinds of symptoms and their severity, 0–36; distress apart, 0–60.',
    'Заполняет близкий: двенадцать групп симптомов и их тяжесть, 0–36; дистресс близкого отдельно, 0–60.',
  ),
  instruction: text(
    '请按患者近四周、患病后才有的变化回答；有的，再选程度和您的苦恼。',
    '請依個案近四週、患病後才有的改變回答；有的話，再選嚴重度與您的苦惱。',
    'Answer for the past four weeks and for changes that came with the illness. Where there is one, choose its severity and your distress.',
    'Ответьте за последние четыре недели об изменениях, появившихся с болезнью. Если они есть, укажите тяжесть и то, насколько вам тяжело.',
  ),
  category: 'behaviour',
  page: 'questions',
  answeredBy: 'informant',
  minutes: { from: 5, to: 5 },
  source: 'Kaufer DI et al. J Neuropsychiatry Clin Neurosci 2000;12:233–239',
  licence: npiLicence,
  needsEducation: false,
  caution: text(
    '没有公认的界值：看单个症状和前后变化。',
    '無公認切截分數：看個別症狀與前後變化。',
    'There is no agreed cut-off: look at single symptoms and at change.',
    'Общепринятого порога нет: оценивайте отдельные симптомы и динамику.',
  ),
  sections: npiSections(() => []),
  scoring: {
    total: 'sum',
    rule: 'npi-q',
    reversed: [],
    subscales: [
      {
        code: 'distress',
        name: distressName,
        items: npiDomains.map((_, index) => `${index + 1}d`),
        as: 'rule',
        range: { from: 0, to: 60 },
      },
    ],
    adjustments: [],
    flags: [],
    bandRules: [],
    missingAllowed: 0,
    min: 0,
    max: 36,
    better: 'lower',
    reliableChange: {
      points: 3.18,
      kind: 'important',
      source: 'Mao HF et al. J Am Geriatr Soc 2015: severity 2.77–3.18 points; here the highest',
      confirmation: 'confirmed',
    },
  },
  normSets: [],
  defaultNormSet: null,
};
