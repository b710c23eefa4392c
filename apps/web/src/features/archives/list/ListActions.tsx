import { DeleteOutlined, EllipsisOutlined, ImportOutlined, TeamOutlined, UserAddOutlined } from '@ant-design/icons';
import { identityCalls } from '@cogclinic/contract/identity';
import { Button, Dropdown } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useCall } from '#ui/api.ts';
import { ADD_PATH, BIN_PATH, DUPLICATES_PATH, IMPORT_PATH } from '../paths.ts';

/** Links from the list: a new patient, the import, duplicates and the bin. */
export function ListActions() {
  const { t } = useTranslation(['archives', 'archive-batch']);
  const navigate = useNavigate();
  const { data: doctor } = useCall(identityCalls.info, {}, { staleTime: Number.POSITIVE_INFINITY, quiet: true });
  const places = [
    { key: DUPLICATES_PATH, label: t('archive-batch:pairs.title'), icon: <TeamOutlined /> },
    ...(doctor?.roleType === 'ADMIN'
      ? [{ key: BIN_PATH, label: t('archive-batch:bin.title'), icon: <DeleteOutlined /> }]
      : []),
  ];
  return (
    <>
      <AddButton />
      <Button icon={<ImportOutlined />} onClick={() => void navigate(IMPORT_PATH)}>
        {t('archive-batch:import.action')}
      </Button>
      <Dropdown trigger={['click']} menu={{ items: places, onClick: ({ key }) => void navigate(key) }}>
        <Button icon={<EllipsisOutlined />} aria-label={t('archive-batch:more')} aria-haspopup="menu" />
      </Dropdown>
    </>
  );
}

function AddButton() {
  const { t } = useTranslation('archives');
  const navigate = useNavigate();
  return (
    <Button type="primary" icon={<UserAddOutlined />} onClick={() => void navigate(ADD_PATH)}>
      {t('add')}
    </Button>
  );
}
