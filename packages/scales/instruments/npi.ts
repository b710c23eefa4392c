import type { Instrument, Item, Subscale } from '../instrument.ts';
import { npiDomainCodes } from '../rules/npi.ts';
import { band, question, text } from './compose.ts';
import { grades, type Words } from './gradeRows.ts';
import { aspect, distressName, npiDomains, npiLicence, npiSections } from './npiDomains.ts';

const often: Words = ['频率', '頻率', 'frequency', 'частота'];
const frequency = grades([
  [1, '偶尔，每周不到一次', '偶爾，每週少於一次', 'Now and then, less than weekly', 'Изредка, реже раза в неделю'],
  [2, '有时，约每周一次', '有時，約每週一次', 'Sometimes, about weekly', 'Иногда, около раза в неделю'],
  [
    3,
    '经常，每周几次但非每天',
    '經常，每週數次但非每天',
    'Often, several times a week',
    'Часто, несколько раз в неделю',
  ],
  [4, '很频繁，每天一次或更多', '非常頻繁，每天一次以上', 'Very often, daily or more', 'Очень часто, ежедневно и чаще'],
]);

const sections = npiSections((number, name, when): readonly Item[] => [
  { ...question(`${number}f`, frequency, aspect(name, often)), when },
]);

const seekCause = text(
  '查找诱因（疼痛、感染、药物、环境），先用非药物办法，再评估用药。',
  '尋找誘因（疼痛、感染、藥物、環境），先採非藥物處置，再評估用藥。',
  'Look for triggers (pain, infection, medicines, surroundings); non-drug measures first, then consider medication.',
  'Искать причины (боль, инфекция, лекарства, среда); сначала немедикаментозные меры, затем лекарства.',
);

const domainNorm: Subscale['norm'] = {
  source: 'Domain scores of 4 or more are usually taken as clinically relevant, e.g. Schneider LS et al. 2001',
  confirmation: 'unconfirmed',
  bands: [
    band(0, 0, {
      code: 'absent',
      level: 'negative',
      name: text('没有', '沒有', 'Absent', 'Нет'),
      meaning: text(
        '近期没有这类症状。',
        '近期沒有這類症狀。',
        'No such symptoms of late.',
        'Таких симптомов в последнее время нет.',
      ),
      advice: text('不需处理。', '不需處置。', 'Nothing to do.', 'Вмешательства не требуется.'),
    }),
    band(1, 3, {
      code: 'present',
      level: 'negative',
      name: text('有，未达界值', '有，未達切截分數', 'Present, below the cut-off', 'Есть, ниже порога'),
      meaning: text(
        '有症状，但不频繁或不严重。',
        '有症狀，但不頻繁或不嚴重。',
        'Symptoms that are rare or slight.',
        'Симптомы редки или слабы.',
      ),
      advice: text(
        '观察并在随访时复评。',
        '觀察並於追蹤時再評估。',
        'Watch, and rate again at follow-up.',
        'Наблюдать, оценить повторно.',
      ),
    }),
    band(4, 12, {
      code: 'relevant',
      level: 'positive',
      name: text('有临床意义', '具臨床意義', 'Clinically relevant', 'Клинически значимо'),
      meaning: text(
        '频率与程度的乘积达到4分，通常需要处理。',
        '頻率與嚴重度的乘積達4分，通常需要處置。',
        'Frequency times severity reaches 4, which usually calls for action.',
        'Произведение частоты и тяжести достигает 4; обычно требуются меры.',
      ),
      advice: seekCause,
    }),
  ],
};

const domains = npiDomains.map(({ name }, index): Subscale => {
  const number = index + 1;
  return {
    code: npiDomainCodes[index] ?? String(number),
    name: text(...name),
    items: [`${number}`, `${number}f`, `${number}s`],
    as: 'rule',
    range: { from: 0, to: 12 },
    norm: domainNorm,
  };
});

const ask = (letters: readonly string[], count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => letters.map((letter) => `${index + 1}${letter}`)).flat();

export const npi: Instrument = {
  code: 'NPI',
  version: '2',
  name: text(
    '神经精神问卷（NPI）',
    '神經精神量表（NPI）',
    'Neuropsychiatric Inventory',
    'Нейропсихиатрический опросник',
  ),
  description: text(
    '十二类精神行为症状的频率和程度，0–144分；照料者的苦恼另计。',
    '十二類精神行為症狀的頻率與嚴重度，0–144分；照顧者的苦惱另計。',
    'How often and how severe twelve kinds of symptoms are, 0–144; distress of the carer apart.',
    'Частота и тяжесть двенадцати групп симптомов, 0–144; дистресс близкого — отдельно.',
  ),
  instruction: text(
    '与照料者访谈，问近四周、患病后才有的表现；没有的领域记为没有，有的再问频率、程度和苦恼。',
    '與照顧者會談，詢問近四週、患病後才有的表現；沒有的領域記為沒有，有的再問頻率、嚴重度與苦惱。',
    'Interview the carer about the past four weeks and about what came with the illness. Mark absent domains as such; of the others ask frequency, severity and distress.',
    'Беседа с близким о последних четырёх неделях и о том, что появилось с болезнью. Отсутствующее отметить; об остальном спросить частоту, тяжесть и дистресс.',
  ),
  category: 'behaviour',
  page: 'questionsbranch',
  answeredBy: 'informant',
  minutes: { from: 10, to: 20 },
  source: 'Cummings JL et al. Neurology 1994;44:2308–2314; Cummings JL. Neurology 1997;48(Suppl 6):S10–S16',
  licence: npiLicence,
  needsEducation: false,
  sections,
  scoring: {
    total: 'sum',
    rule: 'npi',
    reversed: [],
    subscales: [
      ...domains,
      {
        code: 'ten-domains',
        name: text('前十个领域', '前十個領域', 'The first ten domains', 'Первые десять разделов'),
        items: ask(['', 'f', 's'], 10),
        as: 'rule',
        range: { from: 0, to: 120 },
      },
      { code: 'distress', name: distressName, items: ask(['d'], 12), as: 'rule', range: { from: 0, to: 60 } },
    ],
    adjustments: [],
    flags: [],
    bandRules: [],
    missingAllowed: 0,
    min: 0,
    max: 144,
    better: 'lower',
    reliableChange: {
      points: 8,
      kind: 'important',
      source: 'Howard R et al. Int J Geriatr Psychiatry 2011;26:812–817: 8.0 points (DOMINO trial)',
      confirmation: 'confirmed',
    },
  },
  normSets: [
    {
      code: 'from-11',
      name: text('≥11分', '≥11分', '11 or more', 'От 11 баллов'),
      source:
        'J Alzheimers Dis, doi 10.3233/JAD-180641 (n=1565): dementia or not, among people without a diagnosis of dementia',
      confirmation: 'confirmed',
      groups: [
        {
          bands: [
            band(0, 10, {
              code: 'few',
              level: 'negative',
              name: text('低于界值', '低於切截分數', 'Below the cut-off', 'Ниже порога'),
              meaning: text(
                '精神行为症状总体较少；单个领域仍可能需要处理。',
                '精神行為症狀整體較少；個別領域仍可能需要處置。',
                'Few symptoms on the whole; a single domain may still call for action.',
                'Симптомов в целом мало; отдельный раздел может требовать мер.',
              ),
              advice: text(
                '逐个领域查看，随访时复评。',
                '逐一檢視各領域，追蹤時再評估。',
                'Look at each domain; rate again at follow-up.',
                'Просмотреть разделы; оценить повторно.',
              ),
            }),
            band(11, 144, {
              code: 'many',
              level: 'positive',
              name: text('达到界值', '達切截分數', 'Cut-off reached', 'Порог достигнут'),
              meaning: text(
                '症状较多。未诊断痴呆者达到这一分数，提示应进一步查痴呆；它不区分轻重。',
                '症狀較多。未診斷失智症者達此分數，宜進一步檢查失智症；此分數不區分嚴重度。',
                'Many symptoms. In people without a diagnosis this supports looking for dementia. It does not grade severity.',
                'Симптомов много. Без установленного диагноза это повод искать деменцию. Тяжесть не определяется.',
              ),
              advice: seekCause,
            }),
          ],
        },
      ],
    },
  ],
  defaultNormSet: 'from-11',
};
