import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { drawThumbnail } from './engine/thumbnail.ts';
import { middleOf, type ShownSeries } from './series.ts';
import styles from './Thumbnail.module.css';

const SIDE = 112;

/** A small picture from the middle of a series, drawn once it is in sight; beside it stand the words. */
export function Thumbnail({ series }: { series: ShownSeries }) {
  const { t } = useTranslation('party-reports');
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isBroken, setBroken] = useState(false);
  const name = series.names[middleOf(series)];
  useEffect(() => {
    const element = canvas.current;
    if (!element || name === undefined) return;
    let isGone = false;
    const sight = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      sight.disconnect();
      drawThumbnail(element, name).catch(() => {
        if (!isGone) setBroken(true);
      });
    });
    sight.observe(element);
    return () => {
      isGone = true;
      sight.disconnect();
    };
  }, [name]);
  return (
    <span className={styles.root}>
      <canvas ref={canvas} width={SIDE} height={SIDE} className={styles.canvas} />
      {isBroken && <span className={styles.broken}>{t('viewer.noPreview')}</span>}
    </span>
  );
}
