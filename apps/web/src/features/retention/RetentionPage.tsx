import { useTranslation } from 'react-i18next';
import { ListFrame } from '#ui/ListFrame.tsx';
import { ListParts } from '#ui/ListParts.tsx';
import { PeriodsPanel } from './PeriodsPanel.tsx';
import { ReviewList } from './ReviewList.tsx';

/** How long the institution keeps what, and the files that are due for review or kept after one. */
export function Component() {
  const { t } = useTranslation('retention');
  return (
    <ListFrame title={t('title')} subtitle={t('subtitle')}>
      <ListParts
        parts={[
          { key: 'periods', label: t('periods.tab') },
          { key: 'due', label: t('due.tab') },
          { key: 'kept', label: t('kept.tab') },
        ]}
      >
        {(part, choice) =>
          part === 'periods' ? (
            <>
              {choice}
              <PeriodsPanel />
            </>
          ) : (
            <ReviewList key={part} state={part} choice={choice} />
          )
        }
      </ListParts>
    </ListFrame>
  );
}
