import { ClockCircleOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { News } from './News.tsx';

/** That the values calculated of the answers are not shown yet, and when they come. */
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
