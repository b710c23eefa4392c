/** How long a device may take, in milliseconds, before a cast fails. */
export const CAST_LIMITS = {
  /** To answer at its address. */
  connectMs: 3000,
  /** To speak ADB once connected. */
  greetMs: 5000,
  /** For a person to accept the clinic's key. */
  authoriseMs: 30_000,
  /** To take the casting component, or to answer a question. */
  answerMs: 10_000,
  /** For the component to open its socket. */
  socketMs: 5000,
  /** From the start to the first picture. */
  firstFrameMs: 5000,
  /** Of silence, before the device is asked whether it is there. */
  silenceMs: 1000,
  /** Without an answer, before the cast counts as stalled. */
  stallMs: 2000,
  /** Without an answer, before it counts as lost. */
  lostMs: 5000,
} as const;
export type CastLimits = Readonly<Record<keyof typeof CAST_LIMITS, number>>;
