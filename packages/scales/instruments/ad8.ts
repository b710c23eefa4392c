import type { Group, Instrument } from '../instrument.ts';
import { changeOrNot } from './choices.ts';
import { ageWithoutLimit, band, question, text } from './compose.ts';

const items = [
  question(
    '1',
    changeOrNot,
    text(
      '判断力变差：例如做决定有困难、花钱不当、想事情不周全',
      '判斷力變差：例如難以做決定、用錢不當、考慮事情不周全',
      'Poorer judgement: for example trouble with decisions, unwise spending, muddled reasoning',
      'Рассудительность снизилась: трудно принимать решения, неразумно тратит деньги, путается в рассуждениях',
    ),
  ),
  question(
    '2',
    changeOrNot,
    text(
      '对爱好和平时的活动不如从前上心',
      '對嗜好與平常的活動不像以前那麼有興趣',
      'Cares less than before about pastimes and usual activities',
      'Меньше, чем раньше, интересуется увлечениями и привычными занятиями',
    ),
  ),
  question(
    '3',
    changeOrNot,
    text(
      '同一个问题、同一件事或同一句话反复地说',
      '同一個問題、同一件事或同一句話一再重複',
      'Asks the same question or tells the same thing again and again',
      'Снова и снова задаёт один и тот же вопрос или рассказывает одно и то же',
    ),
  ),
  question(
    '4',
    changeOrNot,
    text(
      '学用新的工具或电器有困难，例如手机、遥控器、微波炉',
      '學用新的工具或電器有困難，例如手機、遙控器、微波爐',
      'Finds it hard to learn to use a device, such as a phone, remote control or microwave oven',
      'С трудом осваивает приборы: телефон, пульт, микроволновую печь',
    ),
  ),
  question(
    '5',
    changeOrNot,
    text(
      '记不清现在是几月或哪一年',
      '記不清現在是幾月或哪一年',
      'Is not sure which month or which year it is',
      'Путает, какой сейчас месяц или год',
    ),
  ),
  question(
    '6',
    changeOrNot,
    text(
      '复杂的钱财事务处理不好，例如对账、缴费、理财',
      '較複雜的財務處理不好，例如對帳、繳費、報稅',
      'Has trouble with complex money matters, such as accounts, bills or taxes',
      'Не справляется со сложными денежными делами: счетами, платежами, налогами',
    ),
  ),
  question(
    '7',
    changeOrNot,
    text(
      '记不住和别人约好的事',
      '記不住與別人約好的事',
      'Has trouble keeping appointments in mind',
      'Забывает о назначенных встречах и делах',
    ),
  ),
  question(
    '8',
    changeOrNot,
    text(
      '记忆或思考的毛病几乎天天都有',
      '記憶或思考的問題幾乎天天發生',
      'Problems with memory or thinking show from day to day',
      'Трудности с памятью или мышлением заметны изо дня в день',
    ),
  ),
];

/** Two bands around a cut: `cut` and more points to a change. */
function bandsAt(cut: number): Group['bands'] {
  return [
    band(0, cut - 1, {
      code: 'below',
      level: 'negative',
      name: text('未达界值', '未達切截分數', 'Below the cut-off', 'Ниже порога'),
      meaning: text(
        '知情者报告的变化不提示认知障碍，但不能排除很早期的改变。',
        '知情者所述的改變未顯示認知障礙，但無法排除非常早期的變化。',
        'The changes reported do not point to cognitive impairment; a very early change cannot be ruled out.',
        'Сообщённые изменения не указывают на когнитивное нарушение; самую раннюю стадию исключить нельзя.',
      ),
      advice: text(
        '如仍有主诉或家属担心，做客观认知测验；否则一年后复查。',
        '若仍有主訴或家屬擔心，安排客觀認知測驗；否則一年後追蹤。',
        'If complaints or the family’s worry remain, test cognition directly; otherwise repeat in a year.',
        'При сохраняющихся жалобах или тревоге близких провести объективное исследование; иначе повторить через год.',
      ),
    }),
    band(cut, 8, {
      code: 'impaired',
      level: 'positive',
      name: text('提示认知障碍', '疑似認知障礙', 'Suggests impairment', 'Вероятно нарушение'),
      meaning: text(
        '变化的项目数达到界值，很可能存在认知障碍；本量表不区分轻重。',
        '有改變的題數達切截分數，很可能有認知障礙；本量表不區分嚴重度。',
        'The number of changes reaches the cut-off: cognitive impairment is likely. The scale does not grade its severity.',
        'Число изменений достигло порога: вероятно когнитивное нарушение. Тяжесть шкала не определяет.',
      ),
      advice: text(
        '安排客观认知测验（如MMSE、MoCA）、日常能力和情绪评定，并查找可逆原因。',
        '安排客觀認知測驗（如MMSE、MoCA）、日常功能與情緒評估，並尋找可逆原因。',
        'Test cognition (e.g. MMSE, MoCA), rate daily function and mood, and look for reversible causes.',
        'Исследовать когнитивные функции (MMSE, MoCA), бытовую активность и настроение, искать обратимые причины.',
      ),
    }),
  ];
}

export const ad8: Instrument = {
  code: 'AD8',
  version: '2',
  name: text(
    'AD8早期痴呆筛查问卷',
    'AD8極早期失智症篩檢量表',
    'AD8 informant screen for dementia',
    'Опросник AD8 для выявления деменции',
  ),
  description: text(
    '由熟悉患者的人回答八个问题，看近几年认知是否有变化。',
    '由熟悉個案的人回答八題，了解近幾年的認知是否改變。',
    'Eight questions to someone who knows the patient well, about change in thinking over the last years.',
    'Восемь вопросов близкому человеку об изменениях мышления пациента за последние годы.',
  ),
  instruction: text(
    '请与几年前相比：下列情况有没有因为记忆或思考方面的原因而改变？',
    '請與幾年前相比：下列情形有沒有因為記憶或思考的問題而改變？',
    'Compared with some years ago: has any of the following changed because of memory or thinking?',
    'По сравнению с тем, что было несколько лет назад: изменилось ли что-либо из-за памяти или мышления?',
  ),
  category: 'cognition',
  page: 'questions',
  answeredBy: 'informant',
  minutes: { from: 2, to: 3 },
  source: 'Galvin JE et al. The AD8. Neurology 2005;65:559–564',
  loinc: { panel: '71945-0' },
  licence: {
    kind: 'permission',
    owner: 'Washington University in St. Louis',
    terms: text(
      '版权所有人许可临床照护和非商业研究免费按原样使用；改动、翻译和纳入电子病历软件不在许可之内，须另向其取得授权；确认已获授权前不启用。题目为本产品自行撰写，并非原文。',
      '版權所有人許可臨床照護與非商業研究免費依原樣使用；修改、翻譯及納入電子病歷軟體不在許可之內，須另向其取得授權；確認已獲授權前不啟用。題目為本產品自行撰寫，並非原文。',
      'The owner permits free use, unchanged, in clinical care and non-commercial research. Changes, translations and use within electronic record software are not included: ask the owner for a licence; off until you confirm that you hold one. Item wording is our own, not the original.',
      'Владелец разрешает бесплатное применение без изменений в клинике и некоммерческих исследованиях. Изменения, переводы и включение в программы электронных карт не разрешены: нужна лицензия владельца; выключено, пока её наличие не подтверждено. Формулировки собственные, не оригинальные.',
    ),
    confirmationNeeded: true,
  },
  needsEducation: false,
  sections: [{ code: 'changes', title: text('变化', '改變', 'Changes', 'Изменения'), items }],
  scoring: {
    total: 'count',
    reversed: [],
    subscales: [],
    adjustments: [],
    flags: [],
    bandRules: [],
    missingAllowed: 0,
    scoredWhenBandIsCertain: true,
    min: 0,
    max: 8,
    better: 'lower',
  },
  normSets: [
    {
      code: 'galvin-2005',
      name: text('原版：2项及以上', '原版：2項以上', 'Original: 2 or more', 'Оригинал: 2 и более'),
      source: 'Galvin JE et al. Neurology 2005;65:559–564',
      confirmation: 'confirmed',
      groups: [{ bands: bandsAt(2) }],
    },
    {
      code: 'singapore-2016',
      name: text(
        '新加坡，75岁及以上：3项及以上',
        '新加坡，75歲以上：3項以上',
        'Singapore, age 75 and over: 3 or more',
        'Сингапур, 75 лет и старше: 3 и более',
      ),
      source: 'Chan QL et al. J Alzheimers Dis 2016 (primary care, age 75 and over)',
      confirmation: 'confirmed',
      groups: [{ ageYears: { from: 75, to: ageWithoutLimit }, bands: bandsAt(3) }],
    },
  ],
  defaultNormSet: 'galvin-2005',
};
