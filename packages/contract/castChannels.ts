import { CAST_FAULTS } from '@cogclinic/cast/faults';
import { CAST_STEPS } from '@cogclinic/cast/phases';
import { CAST_PRESET_NAMES } from '@cogclinic/cast/source';
import { z } from 'zod';
import { CAST_ENDINGS, castCrop } from './casts.ts';
import { channel } from './channel.ts';
import { id } from './fields.ts';

/** The largest frame that is taken: a key frame of a still, detailed picture. */
export const CAST_FRAME_BYTES = 2 * 1024 * 1024;

const step = z.enum(CAST_STEPS);
const fault = z.enum(CAST_FAULTS);
const preset = z.enum(CAST_PRESET_NAMES);
const clock = z.number().min(0).max(1e15);

/** What a source says of a cast: how far it has come, or why it cannot go on. */
const told = {
  cast: id,
  phase: z.enum([...CAST_STEPS, 'failed']),
  /** Why it failed. */
  fault: fault.optional(),
};

/** Commands to the device's own app. */
const pushCommand = z.discriminatedUnion('type', [
  /** Sends the picture, beginning with a key frame; again with another quality while it sends already. */
  z.strictObject({
    type: z.literal('start'),
    cast: id,
    maxSize: z.int(),
    maxFps: z.int(),
    bitRate: z.int(),
  }),
  z.strictObject({ type: z.literal('stop'), cast: id }),
]);

export const castChannels = {
  view: channel({
    path: '/cast/view',
    summary:
      'The picture of one cast: frames as bytes (packages/cast, wire format), and how it is with the source as JSON',
    access: 'castViewer',
    scope: 'none',
    sendsBytes: true,
    sends: z.discriminatedUnion('type', [
      z.strictObject({
        type: z.literal('hello'),
        /** Written over the picture beside the time. */
        viewer: z.string(),
        /** Null to whom the device's name is nothing. */
        deviceName: z.string().nullable(),
        crop: castCrop.nullable(),
        angle: z.int(),
        preset,
        /** Milliseconds until the cast, or the looking on, ends by itself. */
        endsInMs: z.int(),
      }),
      /** With a fault, the step is what is tried again. */
      z.strictObject({ type: z.literal('state'), step, fault: fault.nullable(), preset }),
      z.strictObject({ type: z.literal('picture'), crop: castCrop.nullable(), angle: z.int() }),
      z.strictObject({
        type: z.literal('ended'),
        ending: z.enum(CAST_ENDINGS),
        fault: fault.nullable(),
        /** Who took over. */
        byName: z.string().nullable(),
      }),
      /** The answer to a `ping`: `at` comes back; `lost` counts frames that this page was not sent because it was slow. */
      z.strictObject({ type: z.literal('pong'), at: clock, lost: z.int() }),
    ]),
    receives: z.discriminatedUnion('type', [
      z.strictObject({ type: z.literal('ping'), at: clock }),
      z.strictObject({ type: z.literal('preset'), preset }),
      z.strictObject({ type: z.literal('hidden'), hidden: z.boolean() }),
      z.strictObject({ type: z.literal('stop') }),
    ]),
  }),
  agent: channel({
    path: '/cast-agent/devices',
    summary:
      'Tells a cast agent which devices it casts, when it opens and when they change, and gives it a pass for each that it offers',
    access: 'castAgent',
    scope: 'none',
    sends: z.discriminatedUnion('type', [
      z.strictObject({
        type: z.literal('devices'),
        devices: z.array(z.strictObject({ id, name: z.string(), address: z.string(), port: z.int() })),
      }),
      /** Opens `push` in the device's name until the next pass for it, or until the agent casts it no more. */
      z.strictObject({ type: z.literal('pass'), device: id, token: z.string() }),
    ]),
    receives: z.discriminatedUnion('type', [
      /** Said on opening and every minute. */
      z.strictObject({ type: z.literal('here') }),
      z.strictObject({ type: z.literal('offer'), device: id }),
    ]),
  }),
  push: channel({
    path: '/device-api/cast',
    summary:
      'A device’s own app, or the agent that casts it, offers its picture: it is told when to send, and sends frames as bytes (packages/cast, wire format)',
    access: 'device',
    scope: 'device',
    sends: pushCommand,
    receives: z.strictObject(told),
    receivesBytes: CAST_FRAME_BYTES,
  }),
};
