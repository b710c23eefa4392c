/**
 * Every number by which events are found. Durations are in ms, so that none depends on the rate; speeds in degrees a
 * second. Each is from the literature, or was chosen where agreement with people hardly changes; decision 25 names the few
 * whose range is narrow. `npm run gaze -- score --data DIR --plateaus` prints the range of each.
 *
 * Sources: NH2010: Nyström and Holmqvist (2010), Behavior Research Methods 42:188. REMoDNaV: Dar et al. (2021),
 * doi 10.3758/s13428-020-01428-x. Larsson (2015): Biomedical Signal Processing and Control 18:145.
 * Larsson (2013): IEEE Transactions on Biomedical Engineering 60:2484; what is said after both was not checked against
 * the papers. Schultz et al. (2010): Journal of Neurophysiology 103:2255, after its abstract. "Ours" says that no source gives the number.
 */
export const THRESHOLDS = {
  // Speed

  /** Half the window in which speed is measured: 10 in NH2010 and REMoDNaV. Ours is shorter, 7 samples at 500 Hz, so that small saccades and edges stay sharp. */
  velocityMs: 5,
  /** A noisy recording takes a longer one, so that the noise of velocity stays below this. Ours: well below the slowest peak. */
  velocityNoise: 10,
  /** But no longer: twice that of REMoDNaV. */
  longestVelocityMs: 20,
  /** Around each moment, what is usual is learnt from so much (REMoDNaV). */
  contextMs: 1000,
  /** The target is followed at the median velocity of so much around each moment. Ours: longer than two saccades. */
  followingMs: 250,

  // Saccades

  /** A saccade's peak is so many robust standard deviations above the median speed (10 in REMoDNaV), and its edges half as many. */
  peakSpreads: 9,
  /** And no slower than this, however quiet the recording. Ours: below the 30 of I-VT, above slow drift. */
  leastPeak: 24,
  /** Nor do its edges lie lower. Ours: below the 20 of Salvucci and Goldberg (2000). */
  leastEdge: 16,
  /** 3 samples at 500 Hz (Engbert and Kliegl 2003). */
  leastSaccadeMs: 6,
  /** From the onset of a saccade to its peak it is no longer. Ours: half of the longest saccades of the main sequence, with room. */
  longestRiseMs: 150,
  /** A saccade ends where the eye turns round (after Larsson 2013), or at a minimum of speed below this share of the peak. Ours: what rises again is the lens. */
  dip: 0.15,
  /** A flank is looked at between these shares of the peak. Ours: it finds the onset of simulated saccades without bias. */
  flankLow: 0.25,
  flankHigh: 0.6,

  // Oscillations after saccades

  /** No longer. Ours: twice the 40 of NH2010 and REMoDNaV, which people's labels exceed. */
  swingMs: 80,
  /** Over when the speed stayed low for so long. Ours: a third of a swing at 30 Hz. */
  swingRestMs: 10,
  /** Low is below so many robust standard deviations above the median: as at the edges of saccades. */
  swingSpreads: 4.5,
  /** Or below this, however quiet the recording. Ours. */
  leastSwing: 10,
  /** Of that height, the noise just before the saccade gives such a share (NH2010, after an implementation of it). */
  nearbyNoise: 0.3,
  /** The last swing is over where the speed is no more than so many above the median, or at a minimum before (NH2010 and REMoDNaV: at the minimum). Ours: 1 to 3 agree alike. */
  calmSpreads: 1.5,
  /** What reaches this share of the saccade's peak is another saccade. REMoDNaV compares amplitudes likewise. */
  swingShare: 0.8,
  /** And so is what goes as far as this, in degrees. Ours: the lens swings by one or two. */
  widestSwing: 3,

  // Loss and blinks

  /** A shorter loss is passed over (REMoDNaV). */
  hiccupMs: 20,
  /** Losses no farther apart are one blink. Ours: no eye opens, looks and closes faster. */
  oneBlinkMs: 100,
  /** So long before a loss, movement is the closing lid's, and after it the opening lid's, which is slower. Ours: as recorded with blinks. */
  lidMs: 60,
  lidOpensMs: 150,
  /** Then the eye drifts back (Schultz et al. 2010): the blink lasts as long as it is faster than `fast` over a window of so much. Ours: 30 to 140 agree alike. */
  driftWindowMs: 70,
  /** But for no longer than this. Ours: more changes nothing. */
  driftMs: 400,
  /** The lid is still when the eye is for so long. Ours. */
  lidRestMs: 20,
  /** A blink lasts so long at least, its lid's movement included; shorter is loss. Ours: half of the 100 that is said of whole blinks. */
  blinkMs: 50,
  /** And no longer: closed eyes are no blink. Ours. */
  longestBlinkMs: 1000,

  // Pursuit

  /** The window in which slow movement is measured. Ours: as long as one period of the 4 Hz low-pass of REMoDNaV. */
  slowMs: 250,
  /** Faster is no drift. Ours. */
  fast: 8,
  /** A stretch between saccades must be so long to be called fast. Ours: below, the rest of a saccade is. */
  leastPursuitMs: 80,
  /** Where the eye was fast, slower than this is rest (2 in REMoDNaV) … */
  rest: 2.5,
  /** … if it lasts so long. Ours: a target that swings turns round faster. */
  leastRestMs: 300,
  /** A fixation spreads no farther, in degrees, than this (0.5 to 1 in I-DT), if … */
  widest: 0.8,
  /** … the eye came from one end to the other: both ends are so much of the spread apart (consistency of direction, form of Larsson 2015, who asks for 0.5). */
  straight: 0.4,
  /** A fixation never spreads farther than this, in degrees (Larsson 2015). */
  widestFixation: 1.9,
};

export type Thresholds = Readonly<Record<keyof typeof THRESHOLDS, number>>;
