import { CloseOutlined, DownloadOutlined, MinusOutlined, PlusOutlined } from '@ant-design/icons';
import { examCalls } from '@cogclinic/contract/exams';
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '#ui/api.ts';
import { useFormats } from '#ui/format.ts';
import { Failure, Loading } from '#ui/states.tsx';
import { useObjectUrl } from '#ui/useObjectUrl.ts';
import type { ExamImage } from '../types.ts';
import styles from './Viewer.module.css';

/** Zoom levels, from the page's width up. */
const ZOOMS = [1, 1.5, 2, 3, 4] as const;

/** Shows one image report in the page: an image that can be enlarged, or a PDF in the browser's own viewer. */
export function Viewer({ image, onClose }: { image: ExamImage; onClose: () => void }) {
  const { t } = useTranslation(['exams', 'ui']);
  const { percent } = useFormats();
  const { data, error, refetch } = useCall(
    examCalls.image,
    { params: { id: image.id } },
    { quiet: true, staleTime: Number.POSITIVE_INFINITY },
  );
  const address = useObjectUrl(data);
  const [at, setAt] = useState(0);
  const [broken, setBroken] = useState(false);
  const zoom = ZOOMS[at] ?? 1;
  const name = image.caption ?? image.fileName ?? t('images.erased');
  const root = useRef<HTMLElement>(null);
  useEffect(() => {
    // In newer browsers it returns a promise, which must not become the effect's clean-up.
    root.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const isPdf = image.mime === 'application/pdf';
  return (
    <figure className={styles.root} ref={root}>
      <figcaption className={styles.head}>
        <b>{name}</b>
        <span className={`${styles.actions} no-print`}>
          {!isPdf && !broken && (
            <>
              <Button
                icon={<MinusOutlined />}
                aria-label={t('images.smaller')}
                disabled={at === 0}
                onClick={() => setAt(at - 1)}
              />
              <span className={styles.zoom} role="status">
                {percent(zoom)}
              </span>
              <Button
                icon={<PlusOutlined />}
                aria-label={t('images.larger')}
                disabled={at === ZOOMS.length - 1}
                onClick={() => setAt(at + 1)}
              />
            </>
          )}
          {address && (
            <Button icon={<DownloadOutlined />} href={address} download={image.fileName ?? undefined}>
              {t('images.download')}
            </Button>
          )}
          <Button icon={<CloseOutlined />} onClick={onClose}>
            {t('ui:actions.close')}
          </Button>
        </span>
      </figcaption>
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {!error && !address && <Loading rows={6} />}
      {address && isPdf && <iframe className={styles.pdf} src={address} title={name} />}
      {broken && <p role="alert">{t('images.broken')}</p>}
      {address && !isPdf && !broken && (
        <div className={styles.picture}>
          <button
            type="button"
            className={styles.enlarge}
            aria-label={t('images.zoomOf', { name })}
            onClick={() => setAt((at + 1) % ZOOMS.length)}
          >
            <img
              src={address}
              alt={name}
              style={{ width: zoom === 1 ? undefined : percentWidth(zoom) }}
              onError={() => setBroken(true)}
            />
          </button>
        </div>
      )}
    </figure>
  );
}

const percentWidth = (zoom: number) => `${zoom * 100}%`;
