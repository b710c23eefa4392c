import type { Concept } from './questionnaire.ts';

type Words = readonly [en: string, zh: string, tw: string, ru: string];

const V2 = 'http://terminology.hl7.org/CodeSystem/v2-0136';
const GENDER = 'http://hl7.org/fhir/administrative-gender';

const YES_NO = [concept(V2, 'Y', ['Yes', '是', '是', 'Да']), concept(V2, 'N', ['No', '否', '否', 'Нет'])];

/** FHIR's own value sets that forms name without including them, by the end of their URL. */
const SETS: Readonly<Record<string, readonly Concept[]>> = {
  yesnodontknow: [
    ...YES_NO,
    concept('http://terminology.hl7.org/CodeSystem/data-absent-reason', 'asked-unknown', [
      "Don't know",
      '不知道',
      '不知道',
      'Не знаю',
    ]),
  ],
  'v2-0136': YES_NO,
  'administrative-gender': [
    concept(GENDER, 'male', ['Male', '男', '男', 'Мужской']),
    concept(GENDER, 'female', ['Female', '女', '女', 'Женский']),
    concept(GENDER, 'other', ['Other', '其他', '其他', 'Другой']),
    concept(GENDER, 'unknown', ['Unknown', '未知', '不詳', 'Неизвестно']),
  ],
};

/** LOINC's answers to PHQ-9 and GAD-7 (LL358-3), with their points. */
const DAYS_OF_TWO_WEEKS: readonly Concept[] = [
  weighed(0, 'LA6568-5', ['Not at all', '没有过', '完全沒有', 'Ни разу']),
  weighed(1, 'LA6569-3', ['Several days', '有几天', '有幾天', 'В отдельные дни']),
  weighed(2, 'LA6570-1', ['More than half the days', '超过一半的日子', '超過一半的日子', 'Более чем в половине дней']),
  weighed(3, 'LA6571-9', ['Nearly every day', '几乎天天', '幾乎天天', 'Почти каждый день']),
];

/** The concepts of a standard value set; null for any other. */
export function knownConcepts(named: string): readonly Concept[] | null {
  if (/^https?:\/\/loinc\.org\/vs\/LL358-3(?:\||$)/.test(named)) return DAYS_OF_TWO_WEEKS;
  const [, name] =
    /^https?:\/\/(?:terminology\.)?hl7\.org\/(?:fhir\/)?ValueSet\/([\w-]+)(?:\|[^|]*)?$/.exec(named) ?? [];
  return name !== undefined && Object.hasOwn(SETS, name) ? (SETS[name] ?? null) : null;
}

function concept(system: string, code: string, [display, zh, tw, ru]: Words): Concept {
  const said = { zh, 'zh-TW': tw, ru };
  const designation = Object.entries(said).map(([language, value]) => ({ language, value }));
  return { system, code, display, designation };
}

function weighed(valueDecimal: number, code: string, words: Words): Concept {
  return { ...concept('http://loinc.org', code, words), extension: [{ url: 'itemWeight', valueDecimal }] };
}
