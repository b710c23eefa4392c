import { useTranslation } from 'react-i18next';
import { Facts } from '#ui/Facts.tsx';
import { useFormats } from '#ui/format.ts';
import type { VrInfo } from './types.ts';
import { useVrTexts } from './useVrTexts.ts';
import styles from './VrFacts.module.css';

const MINUTE_MS = 60_000;

/** Hits, reaction times, both hands beside each other, and how the session went on from its first third to its last. */
export function VrFacts({ session: { measures, durationMs } }: { session: VrInfo }) {
  const { t } = useTranslation('vr');
  const { number } = useFormats();
  const { hits, ms, cm, metres, share, asymmetry } = useVrTexts();
  const { rtMedian, rtLow, rtHigh, rtCv, falseHits, left, right, first, last } = measures;
  const facts: readonly (readonly [string, string])[] = [
    [t('duration'), t('minutesOf', { value: number(durationMs / MINUTE_MS, 1) })],
    [t('hits'), hits(measures)],
    [t('falseHits'), number(falseHits)],
    [t('rtMedian'), ms(rtMedian)],
    [t('spread'), rtLow === null ? '–' : t('spreadOf', { low: number(rtLow, 0), high: ms(rtHigh) })],
    [t('variation'), share(rtCv)],
    [t('reach'), asymmetry(measures.reachAsymmetry)],
    [t('path'), asymmetry(measures.pathAsymmetry)],
  ];
  const rows: readonly (readonly [string, string, string])[] = [
    [t('hits'), number(left?.hits ?? 0), number(right?.hits ?? 0)],
    [t('rtMedian'), ms(left?.rtMedian), ms(right?.rtMedian)],
    [t('reach'), cm(left?.reach), cm(right?.reach)],
    [t('path'), metres(left?.path), metres(right?.path)],
  ];
  return (
    <>
      <Facts facts={facts} />
      <div className={styles.tables}>
        <table aria-label={t('hands')}>
          <thead>
            <tr>
              <td />
              <th scope="col">{t('hand.left')}</th>
              <th scope="col">{t('hand.right')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, one, other]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{one}</td>
                <td>{other}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <table aria-label={t('fatigue')}>
          <thead>
            <tr>
              <td />
              <th scope="col">{t('first')}</th>
              <th scope="col">{t('last')}</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">{t('hitShare')}</th>
              <td>{share(first.hitShare)}</td>
              <td>{share(last.hitShare)}</td>
            </tr>
            <tr>
              <th scope="row">{t('rtMedian')}</th>
              <td>{ms(first.rtMedian)}</td>
              <td>{ms(last.rtMedian)}</td>
            </tr>
          </tbody>
        </table>
      </div>
      <p className={styles.note}>{t('note')}</p>
    </>
  );
}
