import { DeleteOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useTab } from '#ui/tab.ts';
import { LIST_PATH } from '../shared/paths.ts';
import { useDeletion } from '../useDeletion.ts';
import type { Report } from './types.ts';

/** Deletes the report and leaves its page; one about which something is signed cannot be deleted. */
export function DeleteButton({ report }: { report: Report }) {
  const { t } = useTranslation('reports');
  const { close } = useTab();
  const { remove, removing } = useDeletion();
  if (report.conclusion === 'signed' || report.statements.length > 0) return null;
  const go = async () => {
    if (await remove(report)) close(LIST_PATH);
  };
  return (
    <Button danger icon={<DeleteOutlined aria-hidden="true" />} loading={removing} onClick={() => void go()}>
      {t('delete.action')}
    </Button>
  );
}
