import type { Hand, VrSample } from '@cogclinic/games/vr/session';
import { HANDS } from '@cogclinic/games/vr/session';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './ReachView.module.css';
import { fromHead, type View } from './space.ts';
import type { VrSession } from './types.ts';
import { useVrTexts } from './useVrTexts.ts';

type ReachViewProps = {
  view: View;
  samples: readonly VrSample[];
  now: VrSample | undefined;
  measures: VrSession['measures'];
};

/** Half the width of the paper, and how far it goes up and down, in cm. */
const ACROSS = 105;
const PAPER = { front: { up: 70, down: 120 }, side: { up: 70, down: 120 }, top: { up: 110, down: 70 } } as const;
const HEAD = 11;
/** Circles half a metre and a metre away. */
const RINGS = [50, 100];

/** Where both hands were from one side: the way that they went, the space that they took, and where they are now. */
export function ReachView({ view, samples, now, measures }: ReachViewProps) {
  const { t } = useTranslation('vr');
  const { cm } = useVrTexts();
  const ways = useMemo(
    () => Object.fromEntries(HANDS.map((hand) => [hand, wayOf(view, samples, hand)])) as Record<Hand, string>,
    [view, samples],
  );
  const { up, down } = PAPER[view.name];
  const title = t(`view.${view.name}`);
  const reach = HANDS.map((hand) => t('reachText', { hand: t(`hand.${hand}`), reach: cm(measures[hand]?.reach) }));
  return (
    <figure className={styles.view}>
      <figcaption>{title}</figcaption>
      <svg
        viewBox={`${-ACROSS} ${-up} ${2 * ACROSS} ${up + down}`}
        role="img"
        aria-label={[title, ...reach].join('. ')}
      >
        {RINGS.map((ring) => (
          <circle key={ring} r={ring} className={styles.ring} />
        ))}
        <circle r={HEAD} className={styles.head} />
        {view.name !== 'front' && (
          <path d={view.name === 'side' ? 'M10 -4l7 4-7 4z' : 'M-4 -10l4-7 4 7z'} className={styles.nose} />
        )}
        {HANDS.map((hand) => (
          <g key={hand} data-hand={hand} className={styles.hand}>
            <path d={ways[hand]} className={styles.way} />
            <Space view={view} measures={measures} hand={hand} />
            <Now view={view} sample={now} hand={hand} />
          </g>
        ))}
      </svg>
    </figure>
  );
}

type OfHand = { view: View; hand: Hand };

function Space({ view, measures, hand }: OfHand & { measures: VrSession['measures'] }) {
  const own = measures[hand];
  if (!own) return null;
  const [x1, y1] = view.at(own.low);
  const [x2, y2] = view.at(own.high);
  const box = { x: Math.min(x1, x2), y: Math.min(y1, y2), width: Math.abs(x2 - x1), height: Math.abs(y2 - y1) };
  return <rect {...box} rx={6} className={styles.space} />;
}

function Now({ view, sample, hand }: OfHand & { sample: VrSample | undefined }) {
  const place = sample && fromHead(sample, hand);
  if (!place) return null;
  const [x, y] = view.at(place);
  // Told apart by shape too.
  return hand === 'left' ? (
    <circle cx={x} cy={y} r={7} className={styles.now} />
  ) : (
    <rect x={x - 6.5} y={y - 6.5} width={13} height={13} rx={2} className={styles.now} />
  );
}

/** The way of a hand; where it was not seen, the line has a gap. */
function wayOf(view: View, samples: readonly VrSample[], hand: Hand): string {
  let isDown = false;
  const parts = samples.map((sample) => {
    const place = fromHead(sample, hand);
    if (!place) {
      isDown = false;
      return '';
    }
    const [x, y] = view.at(place).map((one) => one.toFixed(1));
    const step = `${isDown ? 'L' : 'M'}${x} ${y}`;
    isDown = true;
    return step;
  });
  return parts.join('');
}
