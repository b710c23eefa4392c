import type { archiveCalls } from '@cogclinic/contract/archives';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLevelText } from '#features/instruments/shared/useLevelText.ts';
import { useFormats } from '#ui/format.ts';
import type { Column, RowOf } from '#ui/table/types.ts';
import { useFieldLabel } from '#ui/texts.ts';
import { useDict } from '#ui/useDict.ts';
import { detailPath } from '../paths.ts';
import styles from './columns.module.css';
import { LastReport } from './LastReport.tsx';

export type ArchiveRow = RowOf<typeof archiveCalls.list>;

/** The columns of the patients' list. */
export function useArchiveColumns(): readonly Column<ArchiveRow>[] {
  const { t } = useTranslation('archives');
  const labelOf = useFieldLabel();
  const gender = useDict('gender');
  const levelText = useLevelText();
  const { date } = useFormats();
  return useMemo(
    () => [
      {
        key: 'name',
        title: labelOf('name'),
        render: ({ id, name }) => (
          <Link className={styles.link} data-row-link to={detailPath(id)}>
            {name}
          </Link>
        ),
        text: ({ name }) => name,
        sortBy: 'name',
        card: 'title',
        hideable: false,
      },
      { key: 'gender', title: labelOf('gender'), text: (row) => gender.label(row.gender), card: 'subtitle' },
      {
        key: 'age',
        title: labelOf('age'),
        text: ({ age }) => t('age', { count: age }),
        exportValue: ({ age }) => age,
        card: 'subtitle',
      },
      {
        key: 'lastReport',
        title: labelOf('lastReport'),
        render: ({ lastReport }) => lastReport && <LastReport report={lastReport} />,
        text: ({ lastReport }) =>
          lastReport ? [lastReport.instrument, levelText(lastReport), date(lastReport.createTime)].join(' ') : '',
      },
      { key: 'phone', title: labelOf('phone') },
      { key: 'departmentName', title: labelOf('departmentName') },
      { key: 'doctorName', title: labelOf('doctorName') },
      { key: 'healthyDoctorName', title: labelOf('healthyDoctorName'), card: 'none' },
      {
        key: 'createTime',
        title: labelOf('createTime'),
        text: ({ createTime }) => date(createTime),
        exportTime: ({ createTime }) => createTime,
        sortBy: 'createTime',
      },
      { key: 'idNumber', title: labelOf('idNumber'), card: 'none' },
      { key: 'outpatientNumber', title: labelOf('outpatientNumber') },
    ],
    [t, labelOf, gender, levelText, date],
  );
}
