import { BarChartOutlined, DownOutlined, EditOutlined, FormOutlined } from '@ant-design/icons';
import { Button, Dropdown, Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { entryPath, SCREENING_PATH, STAT_PATH } from '../shared/paths.ts';

/** Links to a new report, by a screening or by the sub-scores of an MMSE or MoCA, and to the statistics. */
export function EntryButtons() {
  const { t } = useTranslation(['reports', 'statistics']);
  const navigate = useNavigate();
  const entries = [
    { key: entryPath('MMSE'), label: t('list.enterMmse') },
    { key: entryPath('MOCA'), label: t('list.enterMoca') },
  ];
  return (
    <>
      <StartButton />
      <Dropdown trigger={['click']} menu={{ items: entries, onClick: ({ key }) => void navigate(key) }}>
        <Button icon={<EditOutlined aria-hidden="true" />} aria-haspopup="menu">
          {t('list.enter')} <DownOutlined aria-hidden="true" />
        </Button>
      </Dropdown>
      <Tooltip title={t('statistics:stat.title')}>
        <Button
          icon={<BarChartOutlined aria-hidden="true" />}
          aria-label={t('statistics:stat.title')}
          onClick={() => void navigate(STAT_PATH)}
        />
      </Tooltip>
    </>
  );
}

function StartButton() {
  const { t } = useTranslation('reports');
  const navigate = useNavigate();
  return (
    <Button type="primary" icon={<FormOutlined aria-hidden="true" />} onClick={() => void navigate(SCREENING_PATH)}>
      {t('start')}
    </Button>
  );
}
