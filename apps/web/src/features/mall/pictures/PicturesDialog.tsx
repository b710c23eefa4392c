import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, ScissorOutlined } from '@ant-design/icons';
import { commodityCalls } from '@cogclinic/contract/commodities';
import { commodityPictureCalls, PICTURE_BYTES, PICTURES_AT_MOST } from '@cogclinic/contract/commodityPictures';
import { Button, Modal } from 'antd';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sendCall, useCall, useSend } from '#ui/api.ts';
import { newRequestIds } from '#ui/requestIds.ts';
import { Failure, Loading } from '#ui/states.tsx';
import { UploadField } from '#ui/UploadField.tsx';
import type { Commodity, CommodityRow, Picture } from '../commodities/types.ts';
import { Cropper } from './Cropper.tsx';
import styles from './PicturesDialog.module.css';
import { ProductPicture } from './ProductPicture.tsx';

const FORMATS = ['.png', '.jpg', '.jpeg', '.webp', '.gif'];
/** A photograph over a slow line. */
const UPLOAD_TIMEOUT_MS = 600_000;

/** The pictures of a commodity: added, put in order, cropped, removed; each change is kept at once. */
export default function PicturesDialog({ commodity, onClose }: { commodity: CommodityRow; onClose: () => void }) {
  const { t } = useTranslation('mall');
  const { id, name } = commodity;
  const { data, error, refetch } = useCall(commodityCalls.one, { params: { id } }, { quiet: true });
  return (
    <Modal open width={620} title={t('pictures.title', { name })} footer={null} onCancel={onClose}>
      {data ? (
        <Pictures commodity={data} />
      ) : error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading rows={4} />
      )}
    </Modal>
  );
}

function Pictures({ commodity }: { commodity: Commodity }) {
  const { t } = useTranslation('mall');
  const { id, pictures } = commodity;
  const [cropping, setCropping] = useState<string | null>(null);
  // A file keeps its id until it has arrived: sent again after a lost answer, it is not added twice.
  const idFor = useRef(newRequestIds());
  const cropped = pictures.find((picture) => picture.id === cropping);
  if (cropped) return <Cropper picture={cropped} onDone={() => setCropping(null)} />;
  const upload = async (file: File, _progress: (share: number) => void, signal: AbortSignal) => {
    const pictureId = idFor.current([file.name, file.size, file.lastModified]);
    const args = { params: { id }, query: { pictureId }, file };
    await sendCall(commodityPictureCalls.add, args, { signal, timeoutMs: UPLOAD_TIMEOUT_MS });
    idFor.current = newRequestIds();
  };
  return (
    <>
      <p className={styles.hint}>{t(pictures.length > 0 ? 'pictures.hint' : 'pictures.none')}</p>
      <ol className={styles.list} aria-label={t('pictures.list')}>
        {pictures.map((picture, at) => (
          <PictureLine
            key={picture.id}
            picture={picture}
            number={at + 1}
            isLast={at === pictures.length - 1}
            onCrop={() => setCropping(picture.id)}
          />
        ))}
      </ol>
      <UploadField
        label={t('pictures.add')}
        formats={FORMATS}
        maxBytes={PICTURE_BYTES}
        disabled={pictures.length >= PICTURES_AT_MOST}
        onUpload={upload}
      />
    </>
  );
}

type PictureLineProps = { picture: Picture; number: number; isLast: boolean; onCrop: () => void };

function PictureLine({ picture, number, isLast, onCrop }: PictureLineProps) {
  const { t } = useTranslation('mall');
  const move = useSend(commodityPictureCalls.move);
  const remove = useSend(commodityPictureCalls.remove);
  const { id } = picture;
  const isBusy = move.isPending || remove.isPending;
  const button = (label: string, icon: ReactNode, onClick: () => void, disabled = false) => (
    <Button type="text" icon={icon} aria-label={label} title={label} disabled={disabled || isBusy} onClick={onClick} />
  );
  return (
    <li className={styles.line}>
      <ProductPicture fileId={picture.smallId} alt={t('pictures.one', { number })} />
      <span className={styles.actions}>
        {button(t('pictures.crop', { number }), <ScissorOutlined />, onCrop)}
        {button(
          t('pictures.up', { number }),
          <ArrowUpOutlined />,
          () => move.mutate({ body: { id, by: -1 } }),
          number === 1,
        )}
        {button(
          t('pictures.down', { number }),
          <ArrowDownOutlined />,
          () => move.mutate({ body: { id, by: 1 } }),
          isLast,
        )}
        {button(t('pictures.remove', { number }), <DeleteOutlined />, () => remove.mutate({ body: { id } }))}
      </span>
    </li>
  );
}
