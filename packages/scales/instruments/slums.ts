import type { Band, Instrument } from '../instrument.ts';
import { type BandWords, band, schoolWithoutLimit, text } from './compose.ts';
import { passed } from './screenBands.ts';
import { orientation, wordsAndSums } from './slums.items.1.ts';
import { drawings, numbers, story, storyText } from './slums.items.2.ts';

const mild: BandWords = {
  code: 'mild',
  level: 'positive',
  name: text(
    '轻度神经认知障碍范围',
    '輕度神經認知障礙範圍',
    'Range of mild neurocognitive disorder',
    'Область лёгкого нейрокогнитивного расстройства',
  ),
  meaning: text(
    '得分低于同等学历者的正常范围，但未到痴呆范围。',
    '得分低於同等學歷者的正常範圍，但未達失智症範圍。',
    'Below the normal range for this schooling, not yet in the range of dementia.',
    'Ниже нормы для данного образования, но ещё не в области деменции.',
  ),
  advice: text(
    '核实日常能力、情绪和用药，做完整认知评估，半年到一年后复查。',
    '確認日常功能、情緒與用藥，安排完整認知評估，半年至一年後追蹤。',
    'Check daily function, mood and medication, assess cognition fully, repeat in six to twelve months.',
    'Уточнить бытовую активность, настроение и лекарства, провести полное исследование, повторить через 6–12 месяцев.',
  ),
};

const dementia: BandWords = {
  code: 'dementia',
  level: 'positive',
  name: text('痴呆范围', '失智症範圍', 'Range of dementia', 'Область деменции'),
  meaning: text(
    '得分落入同等学历者的痴呆范围；本测验不分期，也不能据此确诊。',
    '得分落入同等學歷者的失智症範圍；本測驗不分期，亦不能據此確診。',
    'In the range of dementia for this schooling. The test neither stages nor diagnoses it.',
    'В области деменции для данного образования. Проба не определяет стадию и не ставит диагноз.',
  ),
  advice: text(
    '尽快做诊断评估：病史、日常能力、血液和脑影像，用CDR等工具分期，评估安全和照料需求。',
    '儘快安排診斷評估：病史、日常功能、血液與腦部影像，以CDR等工具分期，評估安全與照護需求。',
    'Arrange a diagnostic assessment: history, daily function, blood tests, imaging, staging such as the CDR; look at safety and care.',
    'Провести диагностику: анамнез, бытовая активность, анализы, нейровизуализация, стадия (например, CDR); оценить безопасность и уход.',
  ),
};

function bands(highestDementia: number, highestMild: number): readonly Band[] {
  return [
    band(0, highestDementia, dementia),
    band(highestDementia + 1, highestMild, mild),
    band(highestMild + 1, 30, passed),
  ];
}

export const slums: Instrument = {
  code: 'SLUMS',
  version: '2',
  name: text(
    '圣路易斯大学智能状态检查（SLUMS）',
    '聖路易大學心智狀態測驗（SLUMS）',
    'Saint Louis University Mental Status (SLUMS)',
    'Исследование психического статуса SLUMS',
  ),
  description: text(
    '定向、计算、记忆、注意、画钟和故事等十一题，0–30分，按学历判读。',
    '定向、計算、記憶、注意力、畫鐘與故事等十一題，0–30分，依學歷判讀。',
    'Eleven questions on orientation, sums, memory, attention, a clock and a story, 0–30, read by schooling.',
    'Одиннадцать заданий: ориентировка, счёт, память, внимание, часы, рассказ; 0–30, с учётом образования.',
  ),
  instruction: text(
    '安静处一对一施测，按顺序提问，不提示答案。',
    '於安靜處一對一施測，依序提問，不提示答案。',
    'Test alone with the patient in a quiet room, in this order, without cues.',
    'Проводить наедине в тихом месте, по порядку, без подсказок.',
  ),
  category: 'cognition',
  page: 'questionsmoca',
  answeredBy: 'examiner',
  minutes: { from: 7, to: 10 },
  source: 'Tariq SH et al. Am J Geriatr Psychiatry 2006;14:900–910',
  loinc: { panel: '71947-6', total: '71492-3' },
  licence: {
    kind: 'free',
    owner: 'Saint Louis University; US Department of Veterans Affairs',
    terms: text(
      '可免费使用（未核实）；施测者应先看培训视频。词、数字和故事为本产品自行撰写。',
      '可免費使用（未查證）；施測者應先觀看訓練影片。詞、數字與故事為本產品自行撰寫。',
      'Free to use (unconfirmed); examiners should see the training video first. Words, numbers and story are our own.',
      'Бесплатно (не подтверждено); исследователю следует посмотреть обучающее видео. Слова, числа и рассказ собственные.',
    ),
    confirmationNeeded: false,
  },
  needsEducation: true,
  sections: [
    { code: 'orientation', title: text('定向', '定向', 'Orientation', 'Ориентировка'), items: orientation },
    {
      code: 'words',
      title: text('记词、计算、动物', '記詞、計算、動物', 'Words, sums, animals', 'Слова, счёт, животные'),
      items: wordsAndSums,
    },
    {
      code: 'numbers',
      title: text('倒说数字', '倒說數字', 'Numbers backwards', 'Числа в обратном порядке'),
      items: numbers,
    },
    {
      code: 'drawings',
      title: text('画钟与图形', '畫鐘與圖形', 'Clock and figures', 'Часы и фигуры'),
      items: drawings,
    },
    { code: 'story', title: text('故事', '故事', 'Story', 'Рассказ'), note: storyText, items: story },
  ],
  scoring: {
    total: 'sum',
    reversed: [],
    subscales: [
      {
        code: 'orientation',
        name: text('定向', '定向', 'Orientation', 'Ориентировка'),
        items: ['1', '2', '3'],
        as: 'sum',
      },
      {
        code: 'calculation',
        name: text('计算', '計算', 'Calculation', 'Счёт'),
        items: ['5a', '5b'],
        as: 'sum',
        dimension: 'calculation',
      },
      {
        code: 'fluency',
        name: text('词语流畅性', '語詞流暢度', 'Verbal fluency', 'Речевая беглость'),
        items: ['6'],
        as: 'sum',
        dimension: 'execution',
      },
      {
        code: 'recall',
        name: text('延迟回忆', '延遲回憶', 'Delayed recall', 'Отсроченное воспроизведение'),
        items: ['7'],
        as: 'sum',
        dimension: 'memory',
      },
      {
        code: 'attention',
        name: text('注意', '注意力', 'Attention', 'Внимание'),
        items: ['8b', '8c'],
        as: 'sum',
        dimension: 'attention',
      },
      {
        code: 'clock',
        name: text('画钟', '畫鐘', 'Clock', 'Часы'),
        items: ['9a', '9b'],
        as: 'sum',
        dimension: 'execution',
      },
      { code: 'figures', name: text('图形', '圖形', 'Figures', 'Фигуры'), items: ['10a', '10b'], as: 'sum' },
      {
        code: 'story',
        name: text('故事记忆', '故事記憶', 'Memory for the story', 'Память на рассказ'),
        items: ['11a', '11b', '11c', '11d'],
        as: 'sum',
        dimension: 'memory',
      },
    ],
    adjustments: [],
    flags: [],
    bandRules: [],
    missingAllowed: 0,
    min: 0,
    max: 30,
    better: 'higher',
  },
  normSets: [
    {
      code: 'tariq-2006',
      name: text(
        '原版，按是否高中毕业',
        '原版，依是否高中畢業',
        'Original, by high school',
        'Оригинал, по среднему образованию',
      ),
      source:
        'Tariq SH et al. 2006 and the printed form: high school 27–30, 21–26, 1–20; less 25–30, 20–24, 1–19; high school taken as 12 years, 0 as the lowest range',
      confirmation: 'confirmed',
      groups: [
        { educationYears: { from: 0, to: 11 }, bands: bands(19, 24) },
        { educationYears: { from: 12, to: schoolWithoutLimit }, bands: bands(20, 26) },
      ],
    },
  ],
  defaultNormSet: 'tariq-2006',
};
