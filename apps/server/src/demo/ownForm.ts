import type { Answers, Choice, Instrument, Language, Section } from '@cogclinic/scales/instrument';
import { question, text } from '@cogclinic/scales/instruments/compose';
import { PLAIN_SUM, settled } from '@cogclinic/scales/own';
import type { Random } from './random.ts';

const choices = (...words: Choice['text'][]): readonly Choice[] =>
  words.map((wording, value) => ({ value, text: wording }));
const howOften = choices(
  text('没有', '沒有', 'No', 'Нет'),
  text('一次', '一次', 'Once', 'Один раз'),
  text('两次及以上', '兩次以上', 'Twice or more', 'Два раза и чаще'),
);
const usual = choices(
  text('从不', '從不', 'Never', 'Никогда'),
  text('偶尔', '偶爾', 'Now and then', 'Иногда'),
  text('经常', '經常', 'Often', 'Часто'),
);
const medicine = { groups: ['medicine'], repeats: ['medicine'] };

const sections: readonly Section[] = [
  {
    code: 'home',
    title: text('居家安全', '居家安全', 'Safety at home', 'Безопасность дома'),
    items: [
      question(
        '1',
        howOften,
        text(
          '近三个月跌倒过吗？',
          '近三個月跌倒過嗎？',
          'Falls in the last three months?',
          'Падения за последние три месяца?',
        ),
      ),
      question(
        '2',
        howOften,
        text(
          '独自外出时走失过吗？',
          '獨自外出時走失過嗎？',
          'Got lost when out alone?',
          'Терялся ли на улице в одиночку?',
        ),
      ),
      question(
        '3',
        usual,
        text(
          '忘关炉火或水龙头？',
          '忘關爐火或水龍頭？',
          'Leaves the stove or a tap on?',
          'Забывает выключить плиту, воду?',
        ),
      ),
      question(
        '4',
        usual,
        text(
          '漏服或重复服药？',
          '漏服或重複服藥？',
          'Misses or repeats a medicine?',
          'Пропускает или повторяет лекарства?',
        ),
      ),
      {
        code: '5',
        kind: 'number',
        min: 0,
        max: 24,
        step: 1,
        unscored: true,
        text: text('每天需要照护几小时？', '每天需要照護幾小時？', 'Hours of care a day', 'Часов ухода в день'),
        when: [{ item: '4', is: 'above', value: 0 }],
      },
    ],
  },
  {
    code: 'medicine',
    ...medicine,
    title: text('正在用的药', '目前用藥', 'Medicine in use', 'Принимаемое лекарство'),
    items: [
      { code: 'name', kind: 'text', maxLength: 60, unscored: true, text: text('药名', '藥名', 'Name', 'Название') },
      {
        code: 'daily',
        kind: 'number',
        min: 1,
        max: 6,
        step: 1,
        unscored: true,
        text: text('每天几次', '每天幾次', 'Times a day', 'Раз в день'),
      },
    ],
  },
];

/** An institution's own form, as the editor keeps it: a condition, a repeating group and bands. */
export const ownForm: Instrument = settled({
  code: 'OWN-HOME-SAFETY',
  version: '1',
  name: text('居家安全问卷', '居家安全問卷', 'Home safety form', 'Анкета безопасности дома'),
  description: text(
    '由家属填写：跌倒、走失、炉火、用药，0–8分；并列出正在用的药。',
    '由家屬填寫：跌倒、走失、爐火、用藥，0–8分；並列出目前用藥。',
    'By a relative: falls, getting lost, stove, medicines, 0–8; with the medicines in use.',
    'Заполняет близкий: падения, потеря дороги, плита, лекарства, 0–8; и список лекарств.',
  ),
  instruction: text(
    '请按近三个月的情况回答。',
    '請依近三個月的情況回答。',
    'Please answer for the last three months.',
    'Отвечайте о последних трёх месяцах.',
  ),
  category: 'own',
  page: 'questionsbranch',
  answeredBy: 'informant',
  minutes: { from: 3, to: 6 },
  source: '',
  licence: { kind: 'free', owner: '', terms: text('', '', '', ''), confirmationNeeded: false },
  needsEducation: false,
  sections,
  scoring: PLAIN_SUM,
  normSets: [
    {
      code: 'own',
      name: text('本机构界值', '本機構切截分數', 'Our own bands', 'Собственные границы'),
      source: '',
      confirmation: 'unconfirmed',
      groups: [
        {
          bands: [
            {
              code: 'safe',
              from: 0,
              to: 1,
              level: 'normal',
              name: text('居家较安全', '居家較安全', 'Safe enough', 'Дома безопасно'),
              meaning: text(
                '未见明显的居家风险。',
                '未見明顯的居家風險。',
                'No marked risk at home.',
                'Явного риска нет.',
              ),
              advice: text('半年后再填一次。', '半年後再填一次。', 'Again in half a year.', 'Повторить через полгода.'),
            },
            {
              code: 'watch',
              from: 2,
              to: 4,
              level: 'mild',
              name: text('需要留意', '需要留意', 'To be watched', 'Нужно внимание'),
              meaning: text(
                '有一至两项居家风险。',
                '有一至兩項居家風險。',
                'One or two risks at home.',
                'Один-два риска дома.',
              ),
              advice: text(
                '与家属商量防跌倒、定时关火和分药盒。',
                '與家屬討論防跌倒、定時關火與分藥盒。',
                'Talk with the family about falls, the stove and a pill box.',
                'Обсудить с близкими падения, плиту и таблетницу.',
              ),
            },
            {
              code: 'risk',
              from: 5,
              to: 8,
              level: 'severe',
              name: text('风险高', '風險高', 'High risk', 'Высокий риск'),
              meaning: text(
                '多项风险并存，不宜独自居家。',
                '多項風險並存，不宜獨自居家。',
                'Several risks: should not be alone at home.',
                'Несколько рисков: одному дома оставаться нельзя.',
              ),
              advice: text(
                '安排陪护，一周内随访，并评估居家改造。',
                '安排陪伴照護，一週內追蹤，並評估居家改善。',
                'Arrange company, follow up within a week, adapt the home.',
                'Организовать присмотр, связаться в течение недели, приспособить жильё.',
              ),
            },
          ],
        },
      ],
    },
  ],
  defaultNormSet: 'own',
});

const MEDICINES: Readonly<Record<Language, readonly string[]>> = {
  zh: ['多奈哌齐', '美金刚', '氨氯地平', '二甲双胍'],
  'zh-TW': ['Donepezil', 'Memantine', 'Amlodipine', 'Metformin'],
  en: ['Donepezil', 'Memantine', 'Amlodipine', 'Metformin'],
  ru: ['Донепезил', 'Мемантин', 'Амлодипин', 'Метформин'],
};

/** What a relative of a patient answers whose mind fails by so much, from 0 to 1, with the medicines of the place. */
export function ownAnswers(random: Random, language: Language, cognition: number): Answers {
  const drawnValue = () => Number(random.chance(cognition * 1.8)) + Number(random.chance(cognition * 1.3));
  const answers: Record<string, number | string> = {};
  for (const code of ['1', '2', '3', '4']) answers[code] = drawnValue();
  if (Number(answers['4']) > 0) answers['5'] = random.whole(1, 10);
  const first = random.whole(0, 3);
  const count = random.whole(1, 2);
  for (let at = 0; at < count; at += 1) {
    const place = at === 0 ? '' : `#${at + 1}`;
    answers[`name${place}`] = MEDICINES[language][(first + at * 2) % 4] ?? '';
    answers[`daily${place}`] = random.whole(1, 2);
  }
  return answers;
}
