import { InfoCircleOutlined } from '@ant-design/icons';
import type { Answers, Instrument, Item } from '@cogclinic/scales/instrument';
import { useTranslation } from 'react-i18next';
import { abandonedAnswers } from './path.ts';

type AbandonedProps = { form: Instrument; asked: readonly Item[]; answers: Answers };

/** How many answers a changed one has made needless; they stay until the submission, should it be changed back. */
export function AbandonedNote({ form, asked, answers }: AbandonedProps) {
  const { t } = useTranslation('scales');
  const count = abandonedAnswers(form, asked, answers).length;
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
