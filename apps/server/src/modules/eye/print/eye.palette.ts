/** What stimuli are painted with on paper: as on the screen (`apps/web/src/eye/palette.css`). */
export const EYE_PALETTE = {
  ground: '#c9c9c9',
  ink: '#101010',
  light: '#fff',
  paper: '#f2f2f2',
  tones: ['#0072b2', '#e69f00', '#009e73', '#cc79a7', '#56b4e9', '#d55e00'],
} as const;
