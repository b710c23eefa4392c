import { useTranslation } from 'react-i18next';
import { ListFrame } from '#ui/ListFrame.tsx';
import { ListParts } from '#ui/ListParts.tsx';
import { EnterprisesTab } from './settings/EnterprisesTab.tsx';
import { ItemsTab } from './settings/ItemsTab.tsx';
import { PackagesTab } from './settings/PackagesTab.tsx';

const PARTS = { items: ItemsTab, packages: PackagesTab, enterprises: EnterprisesTab } as const;

/** What the institution examines: items with their ranges, packages, and the enterprises that send their staff. */
export function Component() {
  const { t } = useTranslation('exams');
  return (
    <ListFrame title={t('settings.title')} subtitle={t('settings.subtitle')}>
      <ListParts
        parts={[
          { key: 'items', label: t('settings.items') },
          { key: 'packages', label: t('settings.packages') },
          { key: 'enterprises', label: t('settings.enterprises') },
        ]}
      >
        {(part, choice) => {
          const Part = PARTS[part];
          return <Part choice={choice} />;
        }}
      </ListParts>
    </ListFrame>
  );
}
