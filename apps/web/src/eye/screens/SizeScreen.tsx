import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFullScreen } from '#games/parts/useFullScreen.ts';
import { LargeButton } from '#ui/LargeButton.tsx';
import {
  CARD_MM,
  DISTANCE_MM,
  farthestMm,
  PX_PER_MM,
  rememberedSize,
  rememberSize,
  type Size,
  screenOf,
} from '../size.ts';
import { usePageSize } from '../usePageSize.ts';
import { Frame } from './Frame.tsx';
import { NumberField } from './NumberField.tsx';
import styles from './SizeScreen.module.css';

/** A step of the buttons: one pixel of the card's width. */
const STEP = 1 / CARD_MM.width;

type SizeScreenProps = { measured: (size: Size) => void; back: () => void };

/** How large the page is seen, by a card held to it or its width in mm, and by the distance of the eye. */
export function SizeScreen({ measured, back }: SizeScreenProps) {
  const { t } = useTranslation(['eyeRun', 'game']);
  const [size, setSize] = useState(rememberedSize);
  const page = usePageSize();
  const fullScreen = useFullScreen();
  const { pxPerMm, distanceMm } = size;
  const screen = screenOf(size, page);
  const farthest = farthestMm(screen);
  const canShow = Number.isFinite(distanceMm) && distanceMm <= farthest && distanceMm >= DISTANCE_MM.least;
  const isTooSmall = farthest < DISTANCE_MM.least;
  const scale = (next: number) =>
    setSize({ ...size, pxPerMm: Math.min(PX_PER_MM.most, Math.max(PX_PER_MM.least, next)) });
  const goOn = () => {
    if (!canShow) return;
    rememberSize(size);
    measured(size);
  };
  return (
    <Frame
      title={t('eyeRun:size.title')}
      actions={
        <>
          <LargeButton primary wide aria-disabled={!canShow} onClick={goOn}>
            {t('game:goOn')}
          </LargeButton>
          <LargeButton wide onClick={back}>
            {t('game:back')}
          </LargeButton>
        </>
      }
    >
      {!fullScreen.isFull && (
        <div className={styles.full} role="status">
          <p>{t(fullScreen.isRefused ? 'eyeRun:noFullScreen' : 'eyeRun:notFull')}</p>
          {!fullScreen.isRefused && <LargeButton onClick={fullScreen.change}>{t('game:fullScreen')}</LargeButton>}
        </div>
      )}
      <p>{t('eyeRun:size.card')}</p>
      <svg
        className={styles.card}
        width={CARD_MM.width * pxPerMm}
        height={CARD_MM.height * pxPerMm}
        viewBox={`0 0 ${CARD_MM.width} ${CARD_MM.height}`}
        aria-hidden="true"
      >
        <rect x={0.3} y={0.3} width={CARD_MM.width - 0.6} height={CARD_MM.height - 0.6} rx={3} />
        <rect className={styles.chip} x={9} y={18} width={13} height={10} rx={2} />
      </svg>
      <div className={styles.scale}>
        <LargeButton aria-label={t('eyeRun:size.smaller')} onClick={() => scale(pxPerMm - STEP)}>
          −
        </LargeButton>
        <input
          type="range"
          aria-label={t('eyeRun:size.cardWidth')}
          min={PX_PER_MM.least}
          max={PX_PER_MM.most}
          step={STEP}
          value={pxPerMm}
          onChange={({ target }) => scale(Number(target.value))}
        />
        <LargeButton aria-label={t('eyeRun:size.larger')} onClick={() => scale(pxPerMm + STEP)}>
          +
        </LargeButton>
      </div>
      <div className={styles.numbers}>
        <NumberField
          label={t('eyeRun:size.width')}
          value={Math.round(screen.widthMm)}
          change={(widthMm) => widthMm > 0 && scale(page.width / widthMm)}
        />
        <NumberField
          label={t('eyeRun:size.distance')}
          value={Math.round(distanceMm)}
          change={(mm) => setSize({ ...size, distanceMm: mm })}
        />
      </div>
      <p role="status" className={styles.verdict} data-tone={canShow ? 'good' : 'bad'}>
        {isTooSmall
          ? t('eyeRun:size.tooSmall')
          : t(canShow ? 'eyeRun:size.fits' : 'eyeRun:size.tooFar', { mm: farthest, least: DISTANCE_MM.least })}
      </p>
    </Frame>
  );
}
