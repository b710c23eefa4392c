import type { HandStimulus } from '@cogclinic/games/leftrighthand/game';
import { memo } from 'react';
import styles from './HandPicture.module.css';
import { drawingOf, type Spot } from './poses.ts';

type HandPictureProps = Pick<HandStimulus, 'side' | 'view' | 'pose' | 'angle'>;

const turned = ([x, y, degrees, size]: Spot) => `translate(${x} ${y}) rotate(${degrees}) scale(${size})`;

/**
 * A hand in a square of 240, within a drawing: with nails on its back, lines and pads on its palm. A left and a right one
 * are each other's mirror image. It is drawn once a trial, whichever of its stages is on the screen.
 */
export const HandPicture = memo(function HandPicture({ side, view, pose, angle }: HandPictureProps) {
  const { parts, nails, pads, lines } = drawingOf(view, pose);
  const isMirrored = (side === 'right') !== (view === 'back');
  return (
    <g data-view={view} transform={`rotate(${angle} 120 120)${isMirrored ? ' translate(240 0) scale(-1 1)' : ''}`}>
      {parts.map((shapes) => (
        <g key={shapes[0]}>
          {shapes.map((shape) => (
            <path key={shape} d={shape} className={styles.edge} />
          ))}
          {shapes.map((shape) => (
            <path key={shape} d={shape} className={styles.skin} />
          ))}
        </g>
      ))}
      {pads.map((spot) => (
        <ellipse key={spot[0]} cy="1" rx="6" ry="7.5" transform={turned(spot)} className={styles.pad} />
      ))}
      {lines.map((line) => (
        <path key={line} d={line} className={styles.line} />
      ))}
      {nails.map((spot) => (
        <path
          key={spot[0]}
          d="M-6.5 6V-2C-6.5-10 6.5-10 6.5-2V6C3 9-3 9-6.5 6Z"
          transform={turned(spot)}
          className={styles.nail}
        />
      ))}
      <rect x="86" y="203" width="70" height="28" rx="10" className={styles.sleeve} />
    </g>
  );
});
