/** Where a head points over time: intrinsic yaw, pitch and roll in degrees, as seen from neutral. All arrays are of one length. */
export type PoseTrace = Readonly<{
  /** ms from the recording's begin, in even steps. */
  timeMs: Float64Array;
  /** Left is positive. */
  yaw: Float64Array;
  /** Up is positive. */
  pitch: Float64Array;
  /** Towards the right shoulder is positive. */
  roll: Float64Array;
}>;
