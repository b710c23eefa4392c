import DownOutlined from '@ant-design/icons/DownOutlined';
import Button from 'antd/es/button';
import Dropdown from 'antd/es/dropdown';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/format.ts';
import { PAGE_SIZES } from './listState.ts';

type PageSizeProps = { value: number; onChange: (size: number) => void };

/** How many rows a page has: a menu, which lists load anyway, where antd's own is a select. */
export function PageSize({ value, onChange }: PageSizeProps) {
  const { t } = useTranslation('ui');
  const { number } = useFormats();
  const words = (size: number) => `${number(size)} ${t('table.perPage')}`;
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        selectable: true,
        selectedKeys: [String(value)],
        items: PAGE_SIZES.map((size) => ({ key: String(size), label: words(size) })),
        onClick: ({ key }) => onChange(Number(key)),
      }}
    >
      <Button
        icon={<DownOutlined aria-hidden />}
        iconPlacement="end"
        aria-haspopup="menu"
        aria-label={`${t('table.pageSize')}: ${words(value)}`}
      >
        {words(value)}
      </Button>
    </Dropdown>
  );
}
