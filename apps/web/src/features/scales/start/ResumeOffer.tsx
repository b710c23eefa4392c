import { InfoCircleOutlined } from '@ant-design/icons';
import { scaleCalls } from '@cogclinic/contract/scales';
import type { Instrument } from '@cogclinic/scales/instrument';
import { progress } from '@cogclinic/scales/run';
import { useTranslation } from 'react-i18next';
import { useCall } from '#ui/api.ts';
import { useFormats } from '#ui/format.ts';
import { ButtonLink } from '../ButtonLink.tsx';
import { testPath } from '../paths.ts';
import styles from './ResumeOffer.module.css';

/** The same test of the same patient was begun before: go on with it rather than start anew. */
export function ResumeOffer({ archiveId, instrument }: { archiveId: string; instrument: Instrument }) {
  const { t } = useTranslation('scales');
  const { dateTime } = useFormats();
  const { data } = useCall(scaleCalls.open, { query: { archiveId, instrument: instrument.code } }, { quiet: true });
  const [last] = data ?? [];
  if (!last) return null;
  return (
    <div className={styles.root}>
      <p>
        <InfoCircleOutlined aria-hidden /> {t('start.begun', { time: dateTime(last.startTime), by: last.by })}
        {' · '}
        {t('questions.progress', progress(instrument, last.answers))}
      </p>
      <ButtonLink primary to={testPath(instrument.page, last.id)}>
        {t('open.resume')}
      </ButtonLink>
    </div>
  );
}
