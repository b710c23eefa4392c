import { commodityPictureCalls } from '@cogclinic/contract/commodityPictures';
import { useCall } from '#ui/api.ts';
import { useObjectUrl } from '#ui/useObjectUrl.ts';
import styles from './ProductPicture.module.css';

type ProductPictureProps = {
  /** The id of the file. */
  fileId: string;
  alt: string;
  shape?: 'thumb' | 'square' | 'whole';
};

/** A commodity's picture, which only accounts may fetch; its place is kept until it is there. */
export function ProductPicture({ fileId, alt, shape = 'square' }: ProductPictureProps) {
  const { data } = useCall(
    commodityPictureCalls.bytes,
    { params: { id: fileId } },
    { quiet: true, staleTime: Number.POSITIVE_INFINITY },
  );
  const address = useObjectUrl(data);
  return (
    <span className={styles.frame} data-shape={shape}>
      {address && <img src={address} alt={alt} draggable={false} />}
    </span>
  );
}
