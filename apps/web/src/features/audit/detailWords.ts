/**
 * Where the values of a detail have their words: of a key of one noun, or of a key of any noun. A `*` stands for the
 * value, which else follows.
 */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  action: ['audit:action'],
  alert: ['reports:alert.state'],
  conclusion: ['reports:conclusion'],
  dates: ['research:dates'],
  difficulty: ['training:difficulties'],
  ending: ['casts:ended'],
  fault: ['casts:fault.*.what'],
  figure: ['figures:name'],
  game: ['games:name'],
  gender: ['exams:people'],
  grouping: ['figures:by'],
  law: ['retention:law'],
  layouts: ['research:layout'],
  level: ['screen:level'],
  match: ['party-reports:matchesOf'],
  noun: ['audit:noun', 'records:noun'],
  setting: ['training:settings'],
  step: ['orders:step'],
  stock: ['mall:reasons'],
  versionType: ['devices:versionShort'],
  window: ['trainingData:windows'],
  'analysis.part': ['analysis:part'],
  'batteryRuns.reason': ['batteries:reason'],
  'casts.source': ['casts:settings.source'],
  'casts.state': ['audit:detail.cast'],
  'cervical.source': ['neck:source'],
  'devices.state': ['devices:state'],
  'eye.state': ['eye:states'],
  'eye.task': ['eyeTasks:name'],
  'followUps.view': ['follow-ups:view'],
  'guidance.standing': ['guidance:standing'],
  'instruments.state': ['instruments:state'],
  'orders.state': ['orders:state', 'refunds:state'],
  'overview.kind': ['records:kind'],
  'push.kind': ['push:kind'],
  'push.state': ['push:state'],
  'research.before': ['research:level'],
  'research.level': ['research:level'],
  'statistics.ages': ['statistics:stat.ages'],
  'statistics.by': ['statistics:stat.by'],
  'training.kind': ['training:kinds'],
};

/** The namespaces of a detail's texts. */
export const WORD_SPACES = [
  ...new Set(['audit', 'calls', ...Object.values(WORDS).flatMap((all) => all.map((one) => one.split(':')[0] ?? ''))]),
];

/** A code, which has its word; all else was typed, or is a figure. */
const CODE = /^[A-Za-z][\w-]*$/;

/** The keys of the texts that say a detail's value in words, the nearest first; none where the value is no code. */
export function wordKeys(noun: string, key: string, value: string): string[] {
  if (!CODE.test(value)) return [];
  const near = WORDS[`${noun}.${key}`] ?? WORDS[key] ?? [];
  return [
    ...near.map((place) => (place.includes('*') ? place.replace('*', value) : `${place}.${value}`)),
    `audit:detail.value.${value}`,
  ];
}

/** The keys of the texts that name a detail, the nearest first; one that none names is a field. */
export const nameKeys = (noun: string, key: string): string[] => [
  `audit:detail.of.${noun}.${key}`,
  `audit:detail.key.${key}`,
];

/** The keys of the texts that name a call, `archives.list`: whose it is, and what it does. */
export function callKeys(operation: string): [noun: string, what: string] {
  const [noun = '', what = ''] = operation.split('.');
  return [`calls:noun.${noun}`, `calls:what.${what}`];
}
