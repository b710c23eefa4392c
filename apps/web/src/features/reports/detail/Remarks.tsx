import { InfoCircleOutlined } from '@ant-design/icons';
import { shownCode } from '@cogclinic/scales/repeat';
import { useTranslation } from 'react-i18next';
import { useLocalText } from '#features/scales/shared/useLocalText.ts';
import { useFormats } from '#ui/format.ts';
import styles from './Remarks.module.css';
import { isLifted } from './scale.ts';
import type { Report } from './types.ts';

/** Why there is no band, what is missing, and which adjustments changed the total or the band. */
export function Remarks({ report }: { report: Report }) {
  const { t } = useTranslation('reports');
  const local = useLocalText();
  const { list, number, change } = useFormats();
  const { score } = report;
  const remarks = [
    ...(score.unbanded ? [t(`unbanded.${score.unbanded}`)] : []),
    ...(score.missing.length > 0 ? [t('result.missing', { items: list(score.missing.map(shownCode)) })] : []),
    ...(score.unrated.length > 0 ? [t('result.unrated', { items: list(score.unrated.map(shownCode)) })] : []),
    ...score.adjustments.map(({ name, points }) =>
      t('result.adjusted', { name: local(name), points: change(points), raw: number(score.raw ?? 0) }),
    ),
    ...(isLifted(score.band, score.total) ? [t('result.lifted')] : []),
  ];
  if (remarks.length === 0) return null;
  return (
    <ul className={styles.root}>
      {remarks.map((remark) => (
        <li key={remark}>
          <InfoCircleOutlined aria-hidden="true" />
          <span>{remark}</span>
        </li>
      ))}
    </ul>
  );
}
