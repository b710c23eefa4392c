import { SolutionOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { guidancePath } from './paths.ts';

/** A link to a new guidance that answers a report. */
export function GuidanceButton({ archiveId, reportId }: { archiveId: string; reportId: string }) {
  const { t } = useTranslation('guidance');
  const navigate = useNavigate();
  return (
    <Button
      icon={<SolutionOutlined />}
      onClick={() => void navigate(guidancePath(archiveId, { writing: true, reportId }))}
    >
      {t('write')}
    </Button>
  );
}
