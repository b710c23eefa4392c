import { BarChartOutlined, EditOutlined, FormOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { entryPath, SCREENING_PATH, STAT_PATH } from '../shared/paths.ts';

/** Links to a new report: entering the sub-scores of an MMSE or MoCA, or starting a screening. */
export function EntryButtons() {
  const { t } = useTranslation(['reports', 'statistics']);
  const navigate = useNavigate();
  return (
    <>
      <StartButton />
      <Button icon={<BarChartOutlined aria-hidden="true" />} onClick={() => void navigate(STAT_PATH)}>
        {t('statistics:stat.title')}
      </Button>
      <Button icon={<EditOutlined aria-hidden="true" />} onClick={() => void navigate(entryPath('MMSE'))}>
        {t('list.enterMmse')}
      </Button>
      <Button icon={<EditOutlined aria-hidden="true" />} onClick={() => void navigate(entryPath('MOCA'))}>
        {t('list.enterMoca')}
      </Button>
    </>
  );
}

export function StartButton() {
  const { t } = useTranslation('reports');
  const navigate = useNavigate();
  return (
    <Button type="primary" icon={<FormOutlined aria-hidden="true" />} onClick={() => void navigate(SCREENING_PATH)}>
      {t('start')}
    </Button>
  );
}
