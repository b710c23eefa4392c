const VITAL = ['systolic', 'diastolic', 'heartRate'] as const;
const BODY = ['height', 'weight', 'bmi', 'waist'] as const;
const BLOOD = ['wbc', 'rbc', 'hb', 'hct', 'mcv', 'plt'] as const;
const METABOLISM = ['glucose', 'cholesterol', 'triglycerides', 'hdl', 'ldl', 'uricAcid'] as const;
const ORGANS = ['alt', 'ast', 'albumin', 'creatinine', 'urea'] as const;

/** What staff of an enterprise are examined for once a year. */
export const STAFF_ITEMS = [...VITAL, ...BODY, ...BLOOD, ...METABOLISM, ...ORGANS] as const;
/** The same for those who have retired. */
export const SENIOR_ITEMS = [...STAFF_ITEMS, 'hba1c', 'homocysteine', 'sodium', 'potassium'] as const;
/** Before a first visit to the memory clinic: what else may cloud the mind. */
export const MEMORY_ITEMS = [
  ...VITAL,
  'temperature',
  ...BODY,
  ...BLOOD,
  ...METABOLISM,
  ...ORGANS,
  'hba1c',
  'sodium',
  'potassium',
  'calcium',
  'homocysteine',
  'vitaminB12',
  'folate',
  'tsh',
  'ft4',
] as const;
