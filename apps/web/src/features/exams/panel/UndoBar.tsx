import { UndoOutlined } from '@ant-design/icons';
import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import styles from './UndoBar.module.css';

type UndoBarProps = { text: string | null; onUndo: () => void; onClose: () => void };

/** Says what was removed and takes it back; it stays until it is closed, as few read within three seconds. */
export function UndoBar({ text, onUndo, onClose }: UndoBarProps) {
  const { t } = useTranslation(['exams', 'ui']);
  return (
    <div role="status" className={styles.root}>
      {text !== null && (
        <Alert
          type="info"
          showIcon
          title={text}
          action={
            <span className={styles.actions}>
              <Button icon={<UndoOutlined />} onClick={onUndo}>
                {t('undo')}
              </Button>
              <Button type="text" onClick={onClose}>
                {t('ui:actions.close')}
              </Button>
            </span>
          }
        />
      )}
    </div>
  );
}
