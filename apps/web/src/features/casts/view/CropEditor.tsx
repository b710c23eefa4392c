import { type CastCrop, type CastDevice, castCalls } from '@cogclinic/contract/casts';
import { Button, Select, Slider } from 'antd';
import { type PointerEvent, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useSend } from '#ui/api.ts';
import type { Shown } from '../player/screen.ts';
import styles from './CropEditor.module.css';

type CropEditorProps = {
  device: CastDevice;
  shown: Shown;
  /** The picture, over which the frame is drawn. */
  over: HTMLElement;
  onClose: () => void;
};

const WHOLE: CastCrop = { x: 0, y: 0, width: 1, height: 1 };
const LEAST = 0.05;
const ANGLES = [0, 90, 180, 270] as const;
const EYES = {
  whole: WHOLE,
  left: { x: 0, y: 0, width: 0.5, height: 1 },
  right: { x: 0.5, y: 0, width: 0.5, height: 1 },
} as const;
const EDGES = ['left', 'right', 'top', 'bottom'] as const;
type Edge = (typeof EDGES)[number];

/** Chooses the part of the whole picture that is shown: drawn with the pointer, or set by its edges. Kept with the device. */
export default function CropEditor({ device, shown, over, onClose }: CropEditorProps) {
  const { t } = useTranslation('casts');
  const id = useId();
  const [crop, setCrop] = useState<CastCrop>(shown.crop ?? WHOLE);
  const [angle, setAngle] = useState<number>(shown.angle);
  const save = useSend(castCalls.savePicture, { onSuccess: onClose });
  const area = useRef<HTMLDivElement>(null);
  const from = useRef<{ x: number; y: number } | null>(null);

  const at = ({ clientX, clientY }: PointerEvent) => {
    const box = area.current?.getBoundingClientRect();
    if (!box) return { x: 0, y: 0 };
    return { x: within((clientX - box.left) / box.width), y: within((clientY - box.top) / box.height) };
  };
  const drawn = (event: PointerEvent) => {
    if (!from.current) return;
    const [one, other] = [from.current, at(event)];
    setCrop(between({ left: one.x, right: other.x, top: one.y, bottom: other.y }));
  };
  const edges = { left: crop.x, right: crop.x + crop.width, top: crop.y, bottom: crop.y + crop.height };
  const setEdge = (edge: Edge, value: number) => setCrop(between({ ...edges, [edge]: value }));
  const isWhole = crop.width > 0.999 && crop.height > 0.999;

  return (
    <div className={styles.root} role="dialog" aria-label={t('crop.title')}>
      {createPortal(
        <div
          ref={area}
          className={styles.area}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            from.current = at(event);
          }}
          onPointerMove={drawn}
          onPointerUp={(event) => {
            drawn(event);
            from.current = null;
          }}
        >
          <div
            className={styles.frame}
            style={{
              left: `${crop.x * 100}%`,
              top: `${crop.y * 100}%`,
              width: `${crop.width * 100}%`,
              height: `${crop.height * 100}%`,
            }}
          />
        </div>,
        over,
      )}
      <p className={styles.how}>{t('crop.how')}</p>
      <div className={styles.eyes}>
        {(['whole', 'left', 'right'] as const).map((eye) => (
          <Button key={eye} onClick={() => setCrop(EYES[eye])}>
            {t(`crop.eye.${eye}`)}
          </Button>
        ))}
      </div>
      <div className={styles.edges}>
        {EDGES.map((edge) => (
          <div key={edge} className={styles.edge}>
            <span aria-hidden>{t(`crop.edge.${edge}`)}</span>
            <Slider
              min={0}
              max={100}
              value={Math.round(edges[edge] * 100)}
              onChange={(value) => setEdge(edge, value / 100)}
              ariaLabelForHandle={t(`crop.edge.${edge}`)}
              tooltip={{ formatter: null }}
            />
          </div>
        ))}
      </div>
      <label className={styles.angle} htmlFor={id}>
        {t('crop.angle')}
        <Select
          id={id}
          value={angle}
          onChange={setAngle}
          options={ANGLES.map((value) => ({ value, label: `${value}°` }))}
        />
      </label>
      <div className={styles.eyes}>
        <Button
          type="primary"
          loading={save.isPending}
          onClick={() =>
            save.mutate({
              body: { id: device.id, crop: isWhole ? null : crop, angle: ANGLES.find((one) => one === angle) ?? 0 },
            })
          }
        >
          {t('crop.save')}
        </Button>
        <Button onClick={onClose}>{t('crop.cancel')}</Button>
      </div>
    </div>
  );
}

const within = (share: number): number => Math.min(1, Math.max(0, share));

/** The part between four edges, which may have been given the wrong way round. */
function between({ left, right, top, bottom }: Record<Edge, number>): CastCrop {
  const [x, y] = [Math.min(left, right, 1 - LEAST), Math.min(top, bottom, 1 - LEAST)];
  return {
    x,
    y,
    width: Math.min(1 - x, Math.max(LEAST, Math.abs(right - left))),
    height: Math.min(1 - y, Math.max(LEAST, Math.abs(bottom - top))),
  };
}
