import { ClockCircleOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { News } from './News.tsx';

/** Says that calculated values are not shown yet, and when they will be. */
export function LateNote({ late }: { late: boolean }) {
  const { t } = useTranslation('scales');
  return (
    <News
      text={
        late && (
          <>
            <ClockCircleOutlined aria-hidden /> {t('questions.calculationsLate')}
          </>
        )
      }
    />
  );
}
