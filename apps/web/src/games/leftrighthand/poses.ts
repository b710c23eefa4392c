import type { Pose, View } from '@cogclinic/games/leftrighthand/levels';
import { limb } from './limbs.ts';

/**
 * A hand whose thumb is on the left, fingers up, in a square of 240 around which it turns: the back of a right hand, the palm of a left one.
 * The other two are its mirror image.
 */
export type Drawing = Readonly<{
  /** From behind to the front; the shapes of one part share an outline. */
  parts: readonly (readonly string[])[];
  /** Places and turns of nails and of finger pads: x, y, degrees, size. */
  nails: readonly Spot[];
  pads: readonly Spot[];
  lines: readonly string[];
}>;
export type Spot = readonly [x: number, y: number, degrees: number, size: number];

const WRIST = limb([121, 176], 32, [121, 202], 26);
const PALM =
  'M92 200C80 184 74 160 76 132 77 116 88 106 102 105L146 110C162 113 168 126 166 142 164 168 158 186 150 202Z';
const FINGERS = [
  limb([91, 120], 14.5, [79, 51], 11),
  limb([112, 114], 14.5, [109, 35], 11.5),
  limb([133, 117], 14, [140, 47], 11),
  limb([152, 128], 12.5, [169, 72], 9.5),
];
const THUMB_ROOT = limb([96, 172], 21, [59, 136], 14);
const THUMB_TIP = limb([59, 136], 14, [39, 99], 11);
const TIPS: readonly Spot[] = [
  [78, 47, -10, 1],
  [109, 31, -2, 1.05],
  [140.5, 43, 6, 1],
  [170, 69, 17, 0.86],
];
const THUMB_SPOT: Spot = [37.5, 96, -28, 1.05];

const OPEN_HAND = [[WRIST, PALM, ...FINGERS, THUMB_ROOT, THUMB_TIP]];

/** Of a fist seen from behind: the bones of the hand up to its knuckles. */
const KNUCKLES = [
  limb([108, 180], 24, [86, 92], 17),
  limb([116, 180], 24, [110, 84], 18),
  limb([126, 180], 24, [134, 87], 17),
  limb([134, 182], 22, [154, 99], 15),
];
const FIST_BACK = [WRIST, ...KNUCKLES];
const FIST_BACK_LINES = [
  'M77 84C81 77 92 77 96 84',
  'M101 76C105 69 116 69 120 76',
  'M125 79C129 72 140 72 144 79',
  'M147 92C150 86 159 86 162 92',
  'M98 98L102 118',
  'M122 94L122 116',
  'M144 98L141 118',
];
/** Of a fist seen from its palm: fingers that curl in, each before the hand. */
const CURLED = [
  limb([151, 96], 14, [146, 136], 12.5),
  limb([132, 84], 15.5, [129, 142], 13.5),
  limb([109, 80], 16, [109, 144], 14),
  limb([86, 88], 15.5, [89, 142], 14),
].map((finger) => [finger]);
const CURLED_LINES = [
  'M80 128C86 132 93 132 98 128',
  'M100 129C106 133 114 133 119 129',
  'M121 128C126 132 133 132 138 128',
  'M140 124C144 128 150 128 154 124',
];
const HEEL = 'M90 204C76 186 70 162 74 140L160 134C166 150 160 184 152 204Z';
const HEEL_LINES = ['M104 196C104 184 112 174 126 170', 'M100 206C114 202 130 202 144 206'];
const THUMB_OUT = [limb([92, 170], 21, [62, 124], 14), limb([62, 124], 14, [50, 80], 11)];
const THUMB_OUT_SPOT: Spot = [49, 77, -15, 1.05];

const BACKS: Record<Pose, Drawing> = {
  open: {
    parts: OPEN_HAND,
    nails: [...TIPS, THUMB_SPOT],
    pads: [],
    lines: [
      'M77 83C82 80 88 79 93 81',
      'M104 75C108 73 114 73 118 75',
      'M131 81C135 79 141 80 145 82',
      'M155 99C158 98 163 100 166 102',
      'M96 128L104 156',
      'M114 124L116 152',
      'M134 126L130 154',
      'M151 136L143 160',
      'M53 130C57 125 63 124 67 126',
    ],
  },
  fist: {
    parts: [[...FIST_BACK, limb([94, 174], 20, [66, 136], 14), limb([66, 136], 14, [72, 112], 12)]],
    nails: [],
    pads: [],
    lines: [...FIST_BACK_LINES, 'M75 104C80 118 80 138 90 156', 'M57 134C60 129 66 127 70 129'],
  },
  thumb: {
    parts: [[...FIST_BACK, ...THUMB_OUT]],
    nails: [THUMB_OUT_SPOT],
    pads: [],
    lines: [...FIST_BACK_LINES, 'M55 117C59 113 66 113 70 115', 'M78 128C82 138 86 146 92 154'],
  },
};

const PALMS: Record<Pose, Drawing> = {
  open: {
    parts: OPEN_HAND,
    nails: [],
    pads: [...TIPS, THUMB_SPOT],
    lines: [
      'M73 71C78 68 85 67 90 68',
      'M77 92C83 89 90 88 96 90',
      'M99 59C105 57 113 57 119 59',
      'M99 84C106 82 114 82 121 84',
      'M128 68C133 66 141 67 147 69',
      'M124 92C130 90 139 91 146 94',
      'M154 89C158 88 166 91 171 95',
      'M149 108C154 106 161 108 167 112',
      'M48 119C52 114 59 112 64 114',
      'M79 138C98 136 110 150 106 196',
      'M80 136C104 136 128 144 146 166',
      'M100 124C112 138 140 140 164 134',
    ],
  },
  fist: {
    parts: [[WRIST, HEEL], ...CURLED, [limb([107, 196], 19, [84, 158], 15), limb([84, 158], 15, [124, 139], 11.5)]],
    nails: [[127, 138, 66, 1.05]],
    pads: [],
    lines: ['M134 178C140 172 148 170 156 172', 'M101 137C106 141 109 147 109 153'],
  },
  thumb: {
    parts: [[WRIST, HEEL, ...THUMB_OUT], ...CURLED],
    nails: [],
    pads: [THUMB_OUT_SPOT],
    lines: [...CURLED_LINES, ...HEEL_LINES, 'M54 101C58 98 64 97 69 99', 'M84 160C94 162 102 172 104 184'],
  },
};

export const drawingOf = (view: View, pose: Pose): Drawing => (view === 'back' ? BACKS : PALMS)[pose];
