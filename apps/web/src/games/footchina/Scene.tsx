import {
  expectedRoute,
  type FootchinaAnswer,
  type FootchinaStimulus,
  litDot,
  showsNames,
} from '@cogclinic/games/footchina/game';
import { useTranslation } from 'react-i18next';
import { useRoom } from '../parts/useRoom.ts';
import { Verdict } from '../parts/Verdict.tsx';
import type { SceneProps } from '../playable.ts';
import { CallToGo } from './CallToGo.tsx';
import { Cities } from './Cities.tsx';
import { Filler } from './Filler.tsx';
import { layoutOf } from './layout.ts';
import styles from './Scene.module.css';
import { Sky } from './Sky.tsx';
import { useMention } from './useMention.ts';

type Props = SceneProps<FootchinaStimulus, FootchinaAnswer>;

/** A journey, and on high levels something else between it and its repetition. */
export function Scene(props: Props) {
  const { stage, trial, isOpen } = props;
  if (stage !== 'filler') return <Journey {...props} />;
  return <Filler items={trial.stimulus.filler} taps={trial.answer.filler} isOpen={isOpen} />;
}

/** Cities under a calm sky: no map, no coast and no border (docs/decisions/0020). */
function Journey({ trial, stage, judged, isOpen }: Props) {
  const { t } = useTranslation('game-footchina');
  const { box, room } = useRoom();
  const { stimulus, answer } = trial;
  const lit = litDot(stimulus, stage);
  const city = lit === null ? undefined : stimulus.dots[lit]?.city;
  useMention(city && t(`city.${city}`));

  const way = judged ? expectedRoute(stimulus) : answer.stops.map(({ dot }) => dot);
  return (
    <div className={styles.scene}>
      <p className={styles.call} role="status" data-city={city !== undefined || undefined}>
        {city !== undefined && t(`city.${city}`)}
        {stage === 'ready' && t('watch')}
        {stage === 'retain' && t('wait')}
        {stage === 'recall' && <CallToGo isBack={stimulus.direction === 'backward'} />}
      </p>
      <div ref={box} className={styles.field}>
        {room && (
          <>
            <Sky />
            <Cities
              dots={stimulus.dots}
              layout={layoutOf(room)}
              room={room}
              lit={lit}
              way={way}
              isShown={judged !== null}
              hasNames={showsNames(stimulus, stage)}
              isOpen={isOpen}
            />
          </>
        )}
      </div>
      {judged && <Verdict isCorrect={judged.isCorrect} />}
    </div>
  );
}
