/** How a simulated headset behaves; each switch is one way in which real ones fail, or a circumstance that tests need. */
export type Behaviour = Readonly<{
  /** What it tells of itself. */
  model: keyof typeof MODELS;
  /** Accepts an unknown key after so long, as a wearer would; null: nobody accepts it. */
  acceptsAfterMs: number | null;
  /** Whether the screen is on. */
  screenOn: boolean;
  /** The component's socket on the device is taken. */
  portBusy: boolean;
  /** The component never opens its socket. */
  noSocket: boolean;
  /** The version of the component that was installed. */
  version: string;
  /** The component runs, but its encoder gives no picture. */
  noPicture: boolean;
  picture: 'landscape' | 'black';
  /** The device is turned to and fro, each time after so long; null: never. */
  turnsEveryMs: number | null;
  /** From then on the picture stands still: the encoder sends nothing. */
  stillAfterMs: number | null;
  /** Breaks the connection off so long after the picture began. */
  disconnectsAfterMs: number | null;
  /** Answers nothing any more so long after the picture began, and keeps the connection. */
  mutesAfterMs: number | null;
  /** The screen goes dark so long after the picture began; the encoder falls silent. */
  darkAfterMs: number | null;
  /** Everything it sends comes later by this, plus up to the jitter. */
  latencyMs: number;
  jitterMs: number;
  /** Fills pictures up to the bit rate that was asked for. */
  fill: boolean;
  /** Seconds after which the recorder ends, as if asked for. */
  recorderSeconds: number | null;
}>;

export const MODELS = {
  pico4u: { name: 'Pico 4 Ultra', product: 'sparrow', device: 'PICOA9210', size: '4320x2160' },
  quest3: { name: 'Quest 3', product: 'eureka', device: 'eureka', size: '4128x2208' },
  tablet: { name: 'SM-X510', product: 'gts9fe', device: 'gts9fewifi', size: '2304x1440' },
} as const;

export const NORMAL: Behaviour = {
  ...{ model: 'pico4u', acceptsAfterMs: 20, screenOn: true, portBusy: false, noSocket: false, version: '4.1' },
  ...{ noPicture: false, picture: 'landscape', turnsEveryMs: null, stillAfterMs: null, disconnectsAfterMs: null },
  ...{ mutesAfterMs: null, darkAfterMs: null, latencyMs: 0, jitterMs: 0, fill: false, recorderSeconds: null },
};
