import { abbreviationOf } from '@cogclinic/scales/abbreviation';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { levelTone } from '#features/instruments/shared/levels.ts';
import { useLabels } from '#features/statistics/shared/useLabels.ts';
import type { Tone } from '#ui/StatusTag.tsx';
import type { Group } from './analysis.ts';

const TONES: Readonly<Record<string, Tone>> = {
  better: 'good',
  same: 'neutral',
  worse: 'bad',
  inTime: 'good',
  late: 'notice',
  missed: 'bad',
  ahead: 'neutral',
  onTrack: 'good',
  behind: 'warning',
  notYet: 'neutral',
};

/** The words for groups, and their tones. */
export function useGroupWords() {
  const { t } = useTranslation(['figures', 'games', 'eyeTasks']);
  const { keyLabel, levels } = useLabels();
  return useMemo(() => {
    const level = (key: string) => levels.find(({ code }) => code === key);
    const wordOf = ({ by, key, name }: Pick<Group, 'by' | 'key' | 'name'>): string => {
      if (name !== null) return name;
      switch (by) {
        case 'age':
        case 'education':
        case 'gender':
          return keyLabel(by, key);
        case 'department':
        case 'doctor':
          return t(`none.${by}`);
        case 'level':
          return level(key)?.name ?? key;
        case 'levels':
          return key
            .split('-')
            .map((one) => level(one)?.name ?? one)
            .join(' → ');
        case 'game':
          return t(`games:name.${key}`);
        case 'eyeVersion':
          return t(`eyeTasks:version.${key}`);
        case 'instrument':
          return abbreviationOf(key, key);
        case 'device':
          return key;
        default:
          return t(`${by}.${key}`);
      }
    };
    const toneOf = ({ by, key }: Pick<Group, 'by' | 'key'>): Tone | null =>
      by === 'level'
        ? levelTone(key === 'none' ? null : ((level(key)?.code ?? null) as Parameters<typeof levelTone>[0]))
        : (TONES[key] ?? null);
    return { wordOf, toneOf };
  }, [t, keyLabel, levels]);
}
