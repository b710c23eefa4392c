import { DIRECTIONS } from '@cogclinic/motion/direction';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { patientPath } from '#features/records/shared/paths.ts';
import { useFormats } from '#ui/format.ts';
import type { Column } from '#ui/table/types.ts';
import { reportPath } from '../shared/paths.ts';
import type { ListedEvaluation } from '../types.ts';
import { QualityTag } from './QualityTag.tsx';

/** The columns of cervical evaluations; of one patient without the patient. */
export function useEvaluationColumns(ofOnePatient: boolean): readonly Column<ListedEvaluation>[] {
  const { t } = useTranslation(['cervical', 'neck']);
  const { dateTime, number } = useFormats();
  return useMemo(() => {
    const patient: Column<ListedEvaluation> = {
      key: 'patientName',
      title: t('patient'),
      render: ({ archiveId, patientName }) => <Link to={patientPath(archiveId, 'cervical')}>{patientName}</Link>,
      text: ({ patientName }) => patientName,
      card: 'title',
      hideable: false,
    };
    return [
      {
        key: 'measuredTime',
        title: t('neck:recorded.measured'),
        render: ({ id, measuredTime }) => <Link to={reportPath(id)}>{dateTime(measuredTime)}</Link>,
        text: ({ measuredTime }) => dateTime(measuredTime),
        exportTime: ({ measuredTime }) => measuredTime,
        sortBy: 'measuredTime',
        card: ofOnePatient ? 'title' : 'subtitle',
        hideable: false,
      },
      ...(ofOnePatient ? [] : [patient]),
      ...DIRECTIONS.map(
        (direction): Column<ListedEvaluation> => ({
          key: direction,
          title: t(`neck:direction.${direction}`),
          align: 'end',
          text: ({ ranges }) => {
            const degrees = ranges[direction];
            return degrees === null ? '' : `${number(degrees, 0)}°`;
          },
          exportValue: ({ ranges }) => ranges[direction] ?? '',
        }),
      ),
      {
        key: 'quality',
        title: t('neck:quality.title'),
        render: ({ quality }) => <QualityTag quality={quality} />,
        text: ({ quality }) => t(`neck:quality.${quality}`),
      },
      { key: 'source', title: t('source'), text: ({ source }) => t(`neck:source.${source}`) },
      { key: 'device', title: t('neck:recorded.device'), text: ({ device }) => device ?? '', hidden: true },
      { key: 'byName', title: t('neck:recorded.by') },
    ];
  }, [t, dateTime, number, ofOnePatient]);
}
