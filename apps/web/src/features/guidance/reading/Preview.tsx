import { Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { RichText } from '#ui/richText/RichText.tsx';
import type { Language } from '../calls.ts';
import styles from './Preview.module.css';

type PreviewProps = { title: string; body: string; language: Language; onClose: () => void };

/** A guidance in large type, as on the patient's page. */
export default function Preview({ title, body, language, onClose }: PreviewProps) {
  const { t } = useTranslation('guidance');
  return (
    <Modal open title={t('preview.title')} onCancel={onClose} footer={null} width={560}>
      <article className={styles.root} lang={language}>
        <h2 className={styles.title}>{title}</h2>
        <RichText html={body} />
      </article>
    </Modal>
  );
}
