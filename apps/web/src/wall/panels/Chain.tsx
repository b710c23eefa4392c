import { useTranslation } from 'react-i18next';
import type { Shown } from '../shown.ts';
import { Rows } from './Rows.tsx';

/** How many of the patients who came reached each step of the chain. */
export function Chain({ chain }: { chain: Shown['data']['chain'] }) {
  const { t } = useTranslation(['screen', 'figures']);
  const rows = chain.map(({ key, patients }) => ({
    ...{ key, patients },
    name: t(`figures:step.${key}`),
    tone: 'brand' as const,
  }));
  return <Rows label={t('panel.chain')} rows={rows} empty={t('nothing')} untold={t('untold')} />;
}
