import { VR_CODES } from '@cogclinic/games/vr/games';
import { HANDS, VR_OUTCOMES } from '@cogclinic/games/vr/session';
import { z } from 'zod';
import { call, calls, EVERYONE } from './call.ts';
import { id, idParams } from './fields.ts';

/** The largest recording of a session: half an hour at 90 Hz, as text. */
export const VR_BYTES = 40 * 1024 * 1024;

const place = z.tuple([z.number(), z.number(), z.number()]).readonly();
const part = z.object({ hitShare: z.number().nullable(), rtMedian: z.number().nullable() });
const hand = z.object({
  hits: z.int(),
  rtMedian: z.number().nullable(),
  /** The farthest from the head, in metres. */
  reach: z.number(),
  /** Lowest and highest of x (right), y (up) and z (forward) from the head, in metres. */
  low: place,
  high: place,
  /** The way that it went, in metres. */
  path: z.number(),
});

/** What a session measures; times in ms, shares from 0 to 1. */
const measures = z.object({
  hits: z.int(),
  misses: z.int(),
  falseHits: z.int(),
  hitShare: z.number().nullable(),
  rtMedian: z.number().nullable(),
  rtLow: z.number().nullable(),
  rtHigh: z.number().nullable(),
  rtCv: z.number().nullable(),
  left: hand.nullable(),
  right: hand.nullable(),
  /** (right − left) / the larger one. */
  reachAsymmetry: z.number().nullable(),
  pathAsymmetry: z.number().nullable(),
  first: part,
  last: part,
});

const session = z.object({
  id,
  archiveId: id,
  /** The code by which devices name the game. */
  code: z.enum(VR_CODES),
  beginTime: z.string(),
  durationMs: z.int(),
  measures,
});

const READS = { access: EVERYONE, scope: 'patients' } as const;

export const vrCalls = calls(
  'vr',
  {
    byGame: call({
      method: 'GET',
      path: '/vr_game_record/by/{code}/{id}',
      summary: 'The sessions of one headset game of a patient, newest first, 200 at most; the id is the archive’s',
      ...READS,
      params: z.object({ code: z.enum(VR_CODES), id }),
      data: z.object({ archiveId: id, code: z.enum(VR_CODES), rows: z.array(session) }),
    }),
    info: call({
      method: 'GET',
      path: '/vr_game_record/info/{id}',
      summary: 'One session of a headset game with all that was hit and missed',
      ...READS,
      params: idParams,
      data: session.extend({
        events: z.array(
          z.object({
            t: z.number(),
            outcome: z.enum(VR_OUTCOMES),
            hand: z.enum(HANDS).nullable(),
            reactionMs: z.number().nullable(),
          }),
        ),
      }),
    }),
    movement: call({
      method: 'GET',
      path: '/vr_game_record/movement/{id}',
      shows: 'vr',
      tells: { noun: 'files', reads: [] },
      summary:
        'The movement of a session: of each moment its time in 1/15 s and the places of left hand, right hand and head in mm, signed 16 bit, little end first; -32768 where nothing was seen',
      ...READS,
      params: idParams,
      data: 'blob',
    }),
  },
  ['archives'],
);
