import { Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { RichText } from '#ui/richText/RichText.tsx';
import type { Language } from '../calls.ts';

type PreviewProps = { title: string; body: string; language: Language; onClose: () => void };

/** A guidance as the patient will see it: in large type. */
export default function Preview({ title, body, language, onClose }: PreviewProps) {
  const { t } = useTranslation('guidance');
  return (
    <Modal open title={t('preview.title')} onCancel={onClose} footer={null} width={560}>
      <article className="gd-preview" lang={language}>
        <h2>{title}</h2>
        <RichText html={body} />
      </article>
    </Modal>
  );
}
