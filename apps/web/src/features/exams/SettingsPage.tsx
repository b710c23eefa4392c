import { Tabs } from 'antd';
import { useTranslation } from 'react-i18next';
import { PageFrame } from '#ui/PageFrame.tsx';
import { useTab } from '#ui/tab.ts';
import { EnterprisesTab } from './settings/EnterprisesTab.tsx';
import { ItemsTab } from './settings/ItemsTab.tsx';
import { PackagesTab } from './settings/PackagesTab.tsx';

const PARTS = ['items', 'packages', 'enterprises'] as const;

/** What the institution examines: items with their ranges, packages, and the enterprises that send their staff. */
export function Component() {
  const { t } = useTranslation('exams');
  const { search, setSearch } = useTab();
  const part = PARTS.find((one) => one === search.get('part')) ?? 'items';
  const contents = { items: <ItemsTab />, packages: <PackagesTab />, enterprises: <EnterprisesTab /> };
  return (
    <PageFrame title={t('settings.title')} subtitle={t('settings.subtitle')}>
      <Tabs
        activeKey={part}
        onChange={(next) => setSearch(next === 'items' ? {} : { part: next })}
        destroyOnHidden
        items={PARTS.map((key) => ({ key, label: t(`settings.${key}`), children: contents[key] }))}
      />
    </PageFrame>
  );
}
