import { LockOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { StatusTag } from '#ui/StatusTag.tsx';
import { Facts } from './Facts.tsx';
import { typePath } from './paths.ts';
import type { PaperType } from './search.ts';
import styles from './TypeCard.module.css';

/** One instrument of the list; the whole card leads to its introduction. */
export function TypeCard({ type, archiveId }: { type: PaperType; archiveId: string | null }) {
  const { t } = useTranslation('scales');
  return (
    <li className={styles.root} data-off={!type.enabled || undefined}>
      <h3 className={styles.name}>
        <Link className={styles.link} to={typePath(type.id, archiveId)}>
          {type.name}
        </Link>
      </h3>
      <p className={styles.description}>{type.description}</p>
      <Facts {...type} />
      {!type.enabled && <StatusTag tone="notice" icon={<LockOutlined aria-hidden />} text={t('licence.off')} />}
    </li>
  );
}
