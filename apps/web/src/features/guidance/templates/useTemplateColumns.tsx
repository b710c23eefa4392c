import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { LevelTag } from '#features/instruments/shared/LevelTag.tsx';
import { useFormats } from '#ui/format.ts';
import { StatusTag } from '#ui/StatusTag.tsx';
import type { Column } from '#ui/table/types.ts';
import { useFieldLabel } from '#ui/texts.ts';
import { useDict } from '#ui/useDict.ts';
import type { Template } from '../calls.ts';
import styles from './columns.module.css';

/** The columns of the templates. */
export function useTemplateColumns(): readonly Column<Template>[] {
  const { t } = useTranslation('guidance');
  const labelOf = useFieldLabel('guidance');
  const level = useDict('level');
  const { list } = useFormats();
  return useMemo(() => {
    const scales = ({ instrument, alsoFor }: Template) =>
      instrument ? list([instrument, ...alsoFor]) : t('templates.any');
    return [
      { key: 'name', title: labelOf('name'), card: 'title', hideable: false },
      {
        key: 'builtIn',
        title: t('templates.origin'),
        render: ({ builtIn }) => (
          <StatusTag tone={builtIn ? 'neutral' : 'info'} text={t(builtIn ? 'templates.ofSystem' : 'templates.ofOwn')} />
        ),
        text: ({ builtIn }) => t(builtIn ? 'templates.ofSystem' : 'templates.ofOwn'),
        card: 'subtitle',
      },
      {
        key: 'level',
        title: t('templates.forLevel'),
        render: (row) => (row.level ? <LevelTag level={row.level} /> : t('templates.any')),
        text: (row) => level.label(row.level) || t('templates.any'),
      },
      {
        key: 'instrument',
        title: t('templates.forScale'),
        render: (row) => <span className={styles.scales}>{scales(row)}</span>,
        text: scales,
      },
      { key: 'title', title: labelOf('title') },
    ];
  }, [labelOf, level, list, t]);
}
