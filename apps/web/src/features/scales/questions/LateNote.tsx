import { ClockCircleOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';

/** That the values calculated of the answers are not shown yet, and when they come. */
export function LateNote({ late }: { late: boolean }) {
  const { t } = useTranslation('scales');
  return (
    <div className={late ? 'qs-note qs-left' : 'qs-left-none'}>
      <span role="status">
        {late && (
          <>
            <ClockCircleOutlined aria-hidden /> {t('questions.calculationsLate')}
          </>
        )}
      </span>
    </div>
  );
}
