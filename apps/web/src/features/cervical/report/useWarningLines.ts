import { groupsOf } from '@cogclinic/motion/warningGroups';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/format.ts';
import type { NeckReport } from '../types.ts';

/** What lowers trust in an evaluation, a line for each. */
export function useWarningLines({ warnings }: Pick<NeckReport, 'warnings'>): string[] {
  const { t } = useTranslation('neck');
  const { number, list } = useFormats();
  return groupsOf(warnings).map(({ code, directions, values }) => {
    const figures = Object.entries(values).map(([name, value]) => [name, number(value)]);
    const text = String(t(`warning.${code}`, Object.fromEntries(figures)));
    if (directions.length === 0) return text;
    return t('warning.of', { direction: list(directions.map((one) => t(`direction.${one}`))), text });
  });
}
