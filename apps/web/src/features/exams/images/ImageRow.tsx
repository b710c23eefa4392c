import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  DeleteOutlined,
  EyeInvisibleOutlined,
  EyeOutlined,
} from '@ant-design/icons';
import { LIMITS } from '@cogclinic/contract/fields';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/format.ts';
import type { ExamImage } from '../types.ts';
import styles from './ImageRow.module.css';

type ImageRowProps = {
  image: ExamImage;
  shown: boolean;
  busy: boolean;
  first: boolean;
  last: boolean;
  onShow: () => void;
  onCaption: (caption: string | null) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
};

/** One image report in the list. */
export function ImageRow({ image, shown, busy, first, last, ...on }: ImageRowProps) {
  const { t } = useTranslation('exams');
  const { bytes, date } = useFormats();
  const [caption, setCaption] = useState(image.caption ?? '');
  const [known, setKnown] = useState(image.caption);
  if (known !== image.caption) {
    setKnown(image.caption);
    setCaption(image.caption ?? '');
  }
  const isErased = image.mime === null;
  const fileName = image.fileName ?? t('images.erased');
  const name = image.caption ?? fileName;
  const save = () => {
    const next = caption.trim() || null;
    if (next !== image.caption) on.onCaption(next);
  };
  const iconButton = (label: string, icon: React.ReactNode, onClick: () => void, disabled = false) => (
    <Button type="text" icon={icon} aria-label={label} title={label} disabled={disabled || busy} onClick={onClick} />
  );
  return (
    <li className={styles.row}>
      {!isErased && (
        <Button
          icon={shown ? <EyeInvisibleOutlined /> : <EyeOutlined />}
          aria-expanded={shown}
          aria-label={t(shown ? 'images.hideOf' : 'images.showOf', { name })}
          onClick={on.onShow}
        >
          {t(shown ? 'images.hide' : 'images.show')}
        </Button>
      )}
      <Input
        className={styles.caption}
        aria-label={t('images.captionOf', { name: fileName })}
        placeholder={t('images.caption')}
        value={caption}
        maxLength={LIMITS.shortText}
        onChange={(event) => setCaption(event.target.value)}
        onBlur={save}
        onPressEnter={(event) => event.currentTarget.blur()}
      />
      <span className={styles.facts}>
        {fileName} · {isErased ? t('images.erasedWhy') : bytes(image.bytes)} · {date(image.createTime)}
      </span>
      <span className={`${styles.actions} no-print`}>
        {iconButton(t('images.up', { name }), <ArrowUpOutlined />, () => on.onMove(-1), first)}
        {iconButton(t('images.down', { name }), <ArrowDownOutlined />, () => on.onMove(1), last)}
        {iconButton(t('images.remove', { name }), <DeleteOutlined />, on.onRemove)}
      </span>
    </li>
  );
}
