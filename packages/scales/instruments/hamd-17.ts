import type { Instrument } from '../instrument.ts';
import { band, text } from './compose.ts';
import { definiteOnly, mild, moderate, none, possible, severe, verySevere } from './hamd.bands.ts';
import { firstItems } from './hamd.items.1.ts';
import { laterItems } from './hamd.items.2.ts';
import { hamd, suicide } from './hamd.ts';

export const hamd17: Instrument = {
  ...hamd,
  code: 'HAMD-17',
  name: text(
    '汉密尔顿抑郁量表（17项）',
    '漢氏憂鬱量表（17項）',
    'Hamilton Depression Rating Scale, 17 items',
    'Шкала депрессии Гамильтона, 17 пунктов',
  ),
  description: text(
    '医生面谈后评定十七项抑郁症状；界值与24项版不同，不可混用。',
    '醫師會談後評定十七項憂鬱症狀；切截分數與24項版不同，不可混用。',
    'Seventeen symptoms rated by a clinician after an interview; its cut-offs are not those of the 24 items.',
    'Семнадцать симптомов, оценка врача после беседы; пороги иные, чем у 24 пунктов.',
  ),
  source: 'Hamilton M. A rating scale for depression. J Neurol Neurosurg Psychiatry 1960;23:56–62',
  sections: [
    { code: 'symptoms', title: text('症状', '症狀', 'Symptoms', 'Симптомы'), items: [...firstItems, ...laterItems] },
  ],
  scoring: {
    total: 'sum',
    rule: 'hamd',
    reversed: [],
    subscales: [],
    adjustments: [],
    flags: [suicide],
    bandRules: [],
    missingAllowed: 0,
    min: 0,
    max: 52,
    better: 'lower',
    reliableChange: {
      points: 5.8,
      kind: 'important',
      source:
        'Rush AJ et al. Neuropsychiatr Dis Treat 2021;17:2333–2345: 3.9–5.8 points by the measure compared with; here the highest',
      confirmation: 'confirmed',
    },
  },
  normSets: [
    {
      code: 'modern',
      name: text('四级：8/17/24', '四級：8/17/24', 'Four levels: 8/17/24', 'Четыре уровня: 8/17/24'),
      source:
        'Zimmerman M et al. J Affect Disord 2013;150:384–388: moderate from 17, severe from 24; below 8 none, as usual; sources disagree',
      confirmation: 'disputed',
      groups: [{ bands: [band(0, 7, none), band(8, 16, mild), band(17, 23, moderate), band(24, 52, severe)] }],
    },
    {
      code: 'china',
      name: text('中国四级：7/17/25', '中國四級：7/17/25', 'China: 7/17/25', 'Китай: 7/17/25'),
      source: 'Chinese prints: below 7, 7–17, 17–24, above 24; 17 stands in two grades and is read as definite',
      confirmation: 'disputed',
      groups: [{ bands: [band(0, 6, none), band(7, 16, possible), band(17, 24, definiteOnly), band(25, 52, severe)] }],
    },
    {
      code: 'apa',
      name: text('五级：8/14/19/23', '五級：8/14/19/23', 'Five levels: 8/14/19/23', 'Пять уровней: 8/14/19/23'),
      source: 'American Psychiatric Association: 8, 14, 19 and 23; sources disagree',
      confirmation: 'disputed',
      groups: [
        {
          bands: [
            band(0, 7, none),
            band(8, 13, mild),
            band(14, 18, moderate),
            band(19, 22, severe),
            band(23, 52, verySevere),
          ],
        },
      ],
    },
  ],
  defaultNormSet: 'modern',
};
