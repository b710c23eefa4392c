import { VR_GAMES } from '@cogclinic/games/vr/games';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { vrSessionPath } from '#features/vr/shared/paths.ts';
import { useFormats } from '#ui/format.ts';
import styles from './SessionLine.module.css';
import type { TrainedDay } from './types.ts';

const MINUTE_MS = 60_000;

type HeadsetLineProps = { archiveId: string; session: TrainedDay['headset'][number] };

/** A session of a headset game among those of a day; it opens its own page. */
export function HeadsetLine({ archiveId, session }: HeadsetLineProps) {
  const { t } = useTranslation(['trainingData', 'training', 'games']);
  const { number, time } = useFormats();
  const { id, code, beginTime, durationMs, hits, misses } = session;
  return (
    <li className={styles.session}>
      <Link to={vrSessionPath(archiveId, id)}>
        {time(beginTime)} {t(`games:name.${VR_GAMES[code]}`)}
      </Link>
      <span className={styles.facts}>
        {t('headset')}
        {' · '}
        {t('minutes', { minutes: number(durationMs / MINUTE_MS, 1) })}
        {' · '}
        {t('hits', { hits, of: hits + misses })}
      </span>
    </li>
  );
}
