import type { FigureBy } from '@cogclinic/contract/analysis';
import type { Translate } from '#platform/texts.ts';
import type { AnalysedFigures } from '../figures.service.ts';

type Group = Pick<AnalysedFigures[number]['groups'][number], 'by' | 'key' | 'name'>;

/** The words for a group of a figure; ages and years of school stand as numbers, which every language reads. */
export function groupWords({ by, key, name }: Group, t: Translate): string {
  if (name !== null) return name;
  switch (by) {
    case 'age':
    case 'education':
      return spanOf(key);
    case 'gender':
      return t(`dict:gender.${key}`);
    case 'department':
    case 'doctor':
      return t(`figures:none.${by}`);
    case 'level':
      return levelOf(key, t);
    case 'levels':
      return key
        .split('-')
        .map((level) => levelOf(level, t))
        .join(' → ');
    case 'game':
      return t(`games:name.${key}`);
    case 'eyeVersion':
      return t(`eyeTasks:version.${key}`);
    case 'instrument':
    case 'device':
      return key;
    default:
      return t(`figures:${by satisfies FigureBy}.${key}`);
  }
}

const levelOf = (key: string, t: Translate) => (key === 'none' ? '–' : t(`dict:level.${key}`));

/** "-59" as "≤ 59", "60-69" as "60–69", "80-" as "≥ 80". */
function spanOf(key: string): string {
  if (key === 'unknown') return '–';
  const [from = '', to] = key.split('-');
  if (to === undefined) return from;
  if (from === '') return `≤ ${to}`;
  return to === '' ? `≥ ${from}` : `${from}–${to}`;
}
