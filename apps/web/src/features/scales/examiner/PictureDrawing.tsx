import type { Picture } from '@cogclinic/scales/task';
import styles from './PictureDrawing.module.css';

/** Our own line drawings, in a field of 120 by 90. */
const PATHS: Readonly<Record<Picture, string>> = {
  lion: 'M60 16a24 24 0 1 0 .1 0zM60 26a14 14 0 1 0 .1 0zM54 37h.1M66 37h.1M57 44h6l-3 3zM60 47v3M54 52q6 4 12 0M84 50q18 2 20 14l-2 18h-7l-2-16h-40l-3 16h-7l1-24M104 66q10-4 8-16M112 50l-4-4M112 50l4-3',
  rhinoceros:
    'M14 46q6-14 22-16q8-10 20-6q26-6 44 4q10 8 8 24l-2 28h-10l-2-18h-34l-2 18h-10l-4-22q-14 2-22-2q-10-4-8-10zM16 46l-10-18q12 4 16 12M28 34l-2-10q8 4 8 8M30 46h.1M42 24l2-8l6 8M108 44q8 4 6 14',
  camel:
    'M10 26q0-8 8-8h10q4 2 2 6h-8q-2 20 8 24q4-20 14-20q8 0 10 12q4-14 12-14q10 0 14 16q10 4 10 18l-2 26h-6l-4-22h-32l-4 22h-6l-2-24q-18-2-16-32zM16 24h.1M90 50q8 4 6 16M12 18l2-5l3 5',
  watch: 'M60 24a21 21 0 1 0 .1 0zM60 30a15 15 0 1 0 .1 0zM60 36v9l7 5M46 29l2-21h24l2 21M46 61l2 21h24l2-21M81 45h5',
  pencil: 'M20 68l6-16l54-40l12 14l-54 42zM26 52l12 16M72 18l12 14M20 68l6-2l-3-5z',
  bicycle:
    'M30 42a18 18 0 1 0 .1 0zM90 42a18 18 0 1 0 .1 0zM30 60l18-30h30l12 30M48 30l12 30l18-30M60 60h-30M44 24h10M74 22h10l-4 8M48 30l-2-6',
  orange:
    'M60 22a30 30 0 1 0 .1 0zM60 22q-2-8 4-12M62 16q12-10 22-4q-8 10-22 4zM46 46h.1M58 60h.1M72 50h.1M66 68h.1M50 70h.1',
  kangaroo:
    'M40 14l4 10q8 2 10 8l-8 4q0 8 8 12q20 6 22 22l28 14h-30l-16-6l-2 8h-20v-5h10l2-14q-12-8-10-26l-10 8l-3-4l11-12q-2-8 0-12zM44 28h.1M52 54q-8 2-8 10',
  broom: 'M90 8l-38 42M46 44l14 12M46 44q-20 6-26 30l30 10q8-14 10-28M30 64l-4 12M40 68l-4 12M50 72l-2 10',
  umbrella:
    'M60 10v4M16 48q4-34 44-34q40 0 44 34q-8-8-15 0q-7-8-14 0q-8-8-15 0q-8-8-15 0q-7-8-14 0q-7-8-15 0zM60 48v26q0 8-8 8q-7 0-7-7',
  cup: 'M28 24h52v26q0 24-26 24q-26 0-26-24zM80 32h8q10 0 10 10q0 12-18 14M22 80h64M46 18q-4-5 0-10M60 18q-4-5 0-10',
  key: 'M34 30a16 16 0 1 0 .1 0zM34 39a7 7 0 1 0 .1 0zM50 46h52v12h-8v-8h-8v10h-8v-14',
  fish: 'M16 46q20-26 50-20q14 4 22 20l20-16q-6 16 0 32l-20-16q-8 16-22 20q-30 6-50-20zM32 42h.1M46 32q8 14 0 28M58 24l8-10l8 16',
  tree: 'M54 84v-24M66 84v-24M48 84h24M60 8q-16 0-16 14q-16 2-14 18q2 16 20 14q4 8 10 8q6 0 10-8q18 2 20-14q2-16-14-18q0-14-16-14z',
  house: 'M16 46l44-34l44 34M28 38v44h64v-44M52 82v-24h16v24M36 48h10v10h-10zM74 48h10v10h-10zM82 28v-14h8v21',
  chair: 'M42 10h32v36h-32zM42 46h36v8h-40l4-8zM38 54v30M78 54v30M48 54v18M70 54v18M50 10v36M58 10v36M66 10v36',
};

/** A picture to be named; what it shows is not said aloud. */
export function PictureDrawing({ picture }: { picture: Picture }) {
  return (
    <svg viewBox="0 0 120 90" className={styles.picture} aria-hidden="true">
      <path d={PATHS[picture]} />
    </svg>
  );
}
