import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { patientPath } from '#features/records/shared/paths.ts';
import { useFormats } from '#ui/format.ts';
import type { Column } from '#ui/table/types.ts';
import { useFieldLabel } from '#ui/texts.ts';
import { ActionTag } from './ActionTag.tsx';
import type { Entry } from './entries.ts';
import styles from './useAuditColumns.module.css';
import { useDetailText } from './useDetailText.ts';
import { useNounText } from './useNounText.ts';

/** The columns of the audit trail. */
export function useAuditColumns(): readonly Column<Entry>[] {
  const { t } = useTranslation('audit');
  const labelOf = useFieldLabel();
  const nounText = useNounText();
  const { dateTime } = useFormats();
  const detailText = useDetailText();
  return useMemo(
    () => [
      {
        key: 'time',
        title: t('time'),
        text: ({ time }) => dateTime(time),
        exportTime: ({ time }) => time,
        sortBy: 'time',
        card: 'subtitle',
        hideable: false,
      },
      {
        key: 'accountName',
        title: t('who'),
        text: ({ accountName, clientName }) =>
          clientName ? t('connectedSystem', { name: clientName }) : (accountName ?? ''),
        card: 'title',
        hideable: false,
      },
      {
        key: 'action',
        title: labelOf('action'),
        render: ({ action }) => <ActionTag action={action} />,
        text: ({ action }) => t(`action.${action}`),
        card: 'subtitle',
      },
      { key: 'noun', title: labelOf('noun'), text: ({ noun }) => nounText(noun), card: 'subtitle' },
      {
        key: 'patientName',
        title: labelOf('patientName'),
        render: ({ archiveId, patientName }) =>
          archiveId && patientName ? <Link to={patientPath(archiveId)}>{patientName}</Link> : patientName,
        text: ({ patientName }) => patientName ?? '',
      },
      {
        key: 'detail',
        title: t('details'),
        render: (entry) => {
          const { main, rest, call } = detailText(entry);
          return (
            (main || rest.length > 0 || call) && (
              <span className={styles.detail}>
                {main && <span>{main}</span>}
                {rest.map((one) => (
                  <span key={one} className={styles.muted}>
                    {one}
                  </span>
                ))}
                {call && <code className={styles.call}>{call}</code>}
              </span>
            )
          );
        },
        text: (entry) => {
          const { main, rest, call } = detailText(entry);
          return [main, ...rest, call].filter(Boolean).join(' · ');
        },
      },
      { key: 'address', title: t('address') },
    ],
    [t, labelOf, nounText, dateTime, detailText],
  );
}
