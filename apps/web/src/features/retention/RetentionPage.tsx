import { Tabs } from 'antd';
import { useTranslation } from 'react-i18next';
import { PageFrame } from '#ui/PageFrame.tsx';
import { useTab } from '#ui/tab.ts';
import { PeriodsPanel } from './PeriodsPanel.tsx';
import { ReviewList } from './ReviewList.tsx';

const PARTS = ['periods', 'due', 'kept'] as const;

/** How long the institution keeps what, and the files that are due for review or kept after one. */
export function Component() {
  const { t } = useTranslation('retention');
  const { search, setSearch } = useTab();
  const shown = PARTS.find((part) => part === search.get('part')) ?? 'periods';
  return (
    <PageFrame title={t('title')} subtitle={t('subtitle')}>
      <Tabs
        activeKey={shown}
        onChange={(part) => setSearch(part === 'periods' ? {} : { part })}
        destroyOnHidden
        items={[
          { key: 'periods', label: t('periods.tab'), children: <PeriodsPanel /> },
          { key: 'due', label: t('due.tab'), children: <ReviewList state="due" /> },
          { key: 'kept', label: t('kept.tab'), children: <ReviewList state="kept" /> },
        ]}
      />
    </PageFrame>
  );
}
