import { InfoCircleOutlined } from '@ant-design/icons';
import { scaleCalls } from '@cogclinic/contract/scales';
import type { Instrument } from '@cogclinic/scales/instrument';
import { progress } from '@cogclinic/scales/run';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCall } from '#ui/api.ts';
import { useFormats } from '#ui/format.ts';
import { testPath } from '../paths.ts';

/** The same test of the same patient was begun before: go on with it rather than start anew. */
export function ResumeOffer({ archiveId, instrument }: { archiveId: string; instrument: Instrument }) {
  const { t } = useTranslation('scales');
  const { dateTime } = useFormats();
  const { data } = useCall(scaleCalls.open, { query: { archiveId, instrument: instrument.code } }, { quiet: true });
  const [last] = data ?? [];
  if (!last) return null;
  return (
    <div className="resume-offer">
      <p>
        <InfoCircleOutlined aria-hidden /> {t('start.begun', { time: dateTime(last.startTime), by: last.by })}
        {' · '}
        {t('questions.progress', progress(instrument, last.answers))}
      </p>
      <Link className="sc-button sc-button-primary" to={testPath(instrument.page, last.id)}>
        {t('open.resume')}
      </Link>
    </div>
  );
}
