import type { CastFrame } from '@cogclinic/cast/frames';

/** What a decoder gives: a picture to be drawn, released once it is. */
export type Picture = { source: CanvasImageSource; width: number; height: number; release(): void };

export type DecoderOptions = {
  onPicture(picture: Picture): void;
  /** The browser cannot read what the device sends. */
  onFailure(): void;
};

/** Makes pictures of frames, in the order of time. */
export type Decoder = {
  push(frame: CastFrame): void;
  /** Frames that it left out because the computer was slow. */
  dropped(): number;
  /** How long a picture takes it, in milliseconds. */
  delayMs(): number;
  close(): void;
};
