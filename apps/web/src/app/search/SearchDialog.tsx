import Modal from 'antd/es/modal';
import { useTranslation } from 'react-i18next';
import type { Page } from '../pages.ts';
import styles from './Search.module.css';
import { Search } from './Search.tsx';

type SearchDialogProps = { pages: readonly Page[]; open: boolean; onClose: () => void };

/** The search as a dialog; each opening begins anew. */
export default function SearchDialog({ pages, open, onClose }: SearchDialogProps) {
  const { t } = useTranslation();
  return (
    <Modal
      open={open}
      onCancel={onClose}
      title={<span className="visually-hidden">{t('search.open')}</span>}
      footer={null}
      closable={false}
      destroyOnHidden
      width={640}
      className={styles.dialog}
      style={{ top: 72 }}
      styles={{ header: { margin: 0 } }}
    >
      <Search pages={pages} onDone={onClose} />
    </Modal>
  );
}
