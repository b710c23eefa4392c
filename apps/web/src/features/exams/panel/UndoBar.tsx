import { UndoOutlined } from '@ant-design/icons';
import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';

type UndoBarProps = { text: string | null; onUndo: () => void; onClose: () => void };

/** Says what was removed and takes it back; it stays until it is closed, for nobody reads within three seconds. */
export function UndoBar({ text, onUndo, onClose }: UndoBarProps) {
  const { t } = useTranslation(['exams', 'ui']);
  return (
    <div role="status" className="ex-undo">
      {text !== null && (
        <Alert
          type="info"
          showIcon
          title={text}
          action={
            <span className="ex-undo-actions">
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
