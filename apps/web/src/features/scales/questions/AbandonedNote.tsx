import { InfoCircleOutlined } from '@ant-design/icons';
import { abandonedCodes } from '@cogclinic/scales/form';
import type { Answers, Instrument } from '@cogclinic/scales/instrument';
import { useTranslation } from 'react-i18next';

type AbandonedProps = { form: Instrument; answers: Answers };

/** How many answers a changed one has made needless; they stay until the submission, should it be changed back. */
export function AbandonedNote({ form, answers }: AbandonedProps) {
  const { t } = useTranslation('scales');
  const count = abandonedCodes(form, answers).length;
  return (
    <div role="status">
      {count > 0 && (
        <p className="qs-note">
          <InfoCircleOutlined aria-hidden /> {t('path.abandoned', { count })}
        </p>
      )}
    </div>
  );
}
