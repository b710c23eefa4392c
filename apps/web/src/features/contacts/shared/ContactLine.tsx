import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { StatusTag } from '#ui/StatusTag.tsx';
import { useDict } from '#ui/useDict.ts';
import styles from './ContactLine.module.css';
import type { Contact } from './types.ts';

type LineProps = { contact: Contact; onEdit: () => void; onRemove: () => void };

/** One contact: who it is, and how they are reached. */
export function ContactLine({ contact, onEdit, onRemove }: LineProps) {
  const { t } = useTranslation('contacts');
  const relation = useDict('relation');
  const { name, phone, email, livesWith, informant, remark } = contact;
  return (
    <li className={styles.line}>
      <div className={styles.who}>
        <strong>{name}</strong> <span>{relation.label(contact.relation)}</span>
        {informant && <StatusTag tone="info" text={t('informant')} />}
      </div>
      <div className={styles.reach}>
        {phone && (
          <a href={`tel:${phone}`} aria-label={t('call', { name, phone })}>
            {phone}
          </a>
        )}
        {email && <a href={`mailto:${email}`}>{email}</a>}
        {livesWith !== null && <span>{t(livesWith ? 'livesWith' : 'livesApart')}</span>}
        {remark && <span className={styles.remark}>{remark}</span>}
      </div>
      <div className="no-print">
        <Button type="text" icon={<EditOutlined />} aria-label={t('editOf', { name })} onClick={onEdit} />
        <Button type="text" danger icon={<DeleteOutlined />} aria-label={t('removeOf', { name })} onClick={onRemove} />
      </div>
    </li>
  );
}
