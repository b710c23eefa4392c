import { InfoCircleOutlined } from '@ant-design/icons';
import type { Possible } from '@cogclinic/scales/instrument';
import { possibleWords } from '@cogclinic/scales/possibleWords';
import { groupMeansOf, typeRemarks } from '@cogclinic/scales/remarks';
import { shownCode } from '@cogclinic/scales/repeat';
import { useTranslation } from 'react-i18next';
import { useLocalText } from '#features/scales/shared/useLocalText.ts';
import { useSourceText } from '#features/scales/shared/useSourceText.ts';
import { useFormats } from '#ui/format.ts';
import styles from './Remarks.module.css';
import { isLifted } from './scale.ts';
import type { Report } from './types.ts';

/** The type found, why there is no band and what is certain all the same, what is missing, and which adjustments changed the total or the band. */
export function Remarks({ report }: { report: Report }) {
  const { t } = useTranslation('reports');
  const local = useLocalText();
  const sourceOf = useSourceText();
  const { list, number, change } = useFormats();
  const { score } = report;
  const possibleText = ({ from, to, bands }: Possible) => {
    const between = { from: number(from), to: number(to) };
    const { key, bands: names } = possibleWords({ bands }, local);
    return t(`possible.${key}`, { ...between, band: list(names), bands: list(names) });
  };
  const means = groupMeansOf(report.answered, score).map(
    ({ name, mean }) => `${name ? local(name) : t('means.total')} ${number(mean)}`,
  );
  const remarks = [
    ...typeRemarks(score.type, local, sourceOf).map(({ key, params }) => t(`type.${key}`, params)),
    ...(score.unbanded ? [t(`unbanded.${score.unbanded}`)] : []),
    ...(score.possible ? [possibleText(score.possible)] : []),
    ...(score.missing.length > 0 ? [t('result.missing', { items: list(score.missing.map(shownCode)) })] : []),
    ...(score.unrated.length > 0 ? [t('result.unrated', { items: list(score.unrated.map(shownCode)) })] : []),
    ...score.adjustments.map(({ name, points }) =>
      t('result.adjusted', { name: local(name), points: change(points), raw: number(score.raw ?? 0) }),
    ),
    ...(score.unadjusted && score.band
      ? [
          t('result.unadjusted', {
            total: number(score.unadjusted.total),
            without: local(score.unadjusted.band.name),
            with: local(score.band.name),
          }),
        ]
      : []),
    ...(means.length > 0
      ? [t('means.said', { means: list(means), source: sourceOf(report.answered.scoring.groupMeans?.source ?? '') })]
      : []),
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
