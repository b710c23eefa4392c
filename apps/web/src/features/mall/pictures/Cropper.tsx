import { CROP_LEAST, commodityPictureCalls } from '@cogclinic/contract/commodityPictures';
import { Button, Slider } from 'antd';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSend } from '#ui/api.ts';
import { showSuccess } from '#ui/notify.ts';
import type { Picture } from '../commodities/types.ts';
import styles from './Cropper.module.css';
import { ProductPicture } from './ProductPicture.tsx';
import { movedBy, resizedTo, type Square } from './square.ts';

/** By how much of the square an arrow key moves it. */
const STEP = 0.05;
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Chooses the square of a picture that is shown: dragged or moved by arrow keys, its size by a slider. */
export function Cropper({ picture, onDone }: { picture: Picture; onDone: () => void }) {
  const { t } = useTranslation(['mall', 'ui']);
  const [square, setSquare] = useState(picture.crop);
  const crop = useSend(commodityPictureCalls.crop, {
    onSuccess: () => {
      showSuccess(t('saved'));
      onDone();
    },
  });
  return (
    <div className={styles.root}>
      <div className={styles.stage}>
        <ProductPicture fileId={picture.wholeId} alt="" shape="whole" />
        <Frame picture={picture} square={square} onChange={setSquare} />
      </div>
      <p className={styles.hint}>{t('pictures.cropHint')}</p>
      <div className={styles.size}>
        <span aria-hidden="true">{t('pictures.size')}</span>
        <Slider
          className={styles.slider}
          ariaLabelForHandle={t('pictures.size')}
          min={CROP_LEAST}
          max={Math.min(picture.width, picture.height)}
          value={square.side}
          tooltip={{ open: false }}
          onChange={(side) => setSquare((now) => resizedTo(now, side, picture))}
        />
      </div>
      <div className={styles.actions}>
        <Button onClick={onDone}>{t('ui:actions.cancel')}</Button>
        <Button
          type="primary"
          loading={crop.isPending}
          onClick={() => crop.mutate({ body: { id: picture.id, ...square } })}
        >
          {t('pictures.cropSave')}
        </Button>
      </div>
    </div>
  );
}

type FrameProps = { picture: Picture; square: Square; onChange: (square: Square) => void };

function Frame({ picture, square, onChange }: FrameProps) {
  const { t } = useTranslation('mall');
  const held = useRef<{ x: number; y: number; from: Square } | null>(null);
  const share = (pixels: number, of: number) => `${(pixels / of) * 100}%`;
  const onPointerDown = (event: PointerEvent<HTMLButtonElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    held.current = { x: event.clientX, y: event.clientY, from: square };
  };
  const onPointerMove = (event: PointerEvent<HTMLButtonElement>) => {
    if (!held.current) return;
    const { x, y, from } = held.current;
    const scale = from.side / event.currentTarget.offsetWidth;
    onChange(movedBy(from, { dx: (event.clientX - x) * scale, dy: (event.clientY - y) * scale }, picture));
  };
  const letGo = () => {
    held.current = null;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key];
    if (!arrow) return;
    event.preventDefault();
    const by = Math.ceil(square.side * STEP);
    onChange(movedBy(square, { dx: arrow[0] * by, dy: arrow[1] * by }, picture));
  };
  return (
    <button
      type="button"
      className={styles.square}
      aria-label={t('pictures.square')}
      style={{
        insetInlineStart: share(square.x, picture.width),
        top: share(square.y, picture.height),
        width: share(square.side, picture.width),
        height: share(square.side, picture.height),
      }}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={letGo}
      onPointerCancel={letGo}
      onKeyDown={onKeyDown}
    />
  );
}
