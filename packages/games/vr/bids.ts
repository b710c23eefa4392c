import { tsv } from '../bids.ts';
import type { HeadsetGame } from './games.ts';
import type { VrEvent } from './session.ts';

const MEANING = {
  onset: { Description: 'Moment of the event since the session began', Units: 's' },
  duration: { Description: 'Events have no length', Units: 's' },
  trial_type: {
    Description: 'What happened',
    Levels: { hit: 'a target was hit', miss: 'a target was not hit', false: 'hit, though it should not have been' },
  },
  response_time: { Description: 'From the target’s appearance to the hit', Units: 's' },
  hand: { Description: 'The hand that hit', Levels: { left: 'left', right: 'right' } },
};

const orNone = (value: string | number | null) => (value === null ? 'n/a' : String(value));
const seconds = (ms: number | null) => orNone(ms === null ? null : ms / 1000);

/** The events of a headset session, `_events.tsv` of BIDS 1.10. */
export const headsetEventsTsv = (events: readonly VrEvent[]): string =>
  tsv([
    Object.keys(MEANING),
    ...events.map(({ t, outcome, hand, reactionMs }) => [
      ...[seconds(t), '0', outcome],
      ...[seconds(reactionMs), orNone(hand)],
    ]),
  ]);

/** Its sidecar, `_events.json`. */
export const headsetEventsSidecar = (game: HeadsetGame, measuresVersion: number): unknown => ({
  TaskName: game,
  TaskDescription: `Training game ${game}, played with a headset`,
  ...MEANING,
  MeasuresVersion: measuresVersion,
  StimulusPresentation: { SoftwareName: 'The headset’s own', DeviceKind: 'headset' },
});
