import type { CastFrame } from '@cogclinic/cast/frames';

/** What a decoder gives: a picture to be drawn, released once it is. */
export type Picture = { source: CanvasImageSource; width: number; height: number; release(): void };

export type DecoderOptions = {
  /** Draws what is to be seen now, which may be the same picture again. */
  onPicture(picture: Picture): void;
  /** The browser cannot read what the device sends. */
  onFailure(): void;
};

/** Makes pictures of frames, in the order of time. */
export type Decoder = {
  push(frame: CastFrame): void;
  /** Pictures that it has shown, each once. */
  shown(): number;
  /** Frames that it left out because the computer was slow. */
  dropped(): number;
  /** How long a picture takes it, in milliseconds. */
  delayMs(): number;
  close(): void;
};
