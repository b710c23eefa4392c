/**
 * Where a head points. All arrays have the length of the recording in samples; angles are degrees of the device's own
 * frame, intrinsic yaw, pitch, roll.
 */
export type PoseTrace = Readonly<{
  /** ms from the first sample, strictly ascending; 30 to 120 Hz, steps may jitter. */
  timeMs: Float64Array;
  /** Left is positive. */
  yaw: Float64Array;
  /** Up is positive. */
  pitch: Float64Array;
  /** Towards the right shoulder is positive. */
  roll: Float64Array;
}>;
