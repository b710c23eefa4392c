import { z } from 'zod';
import { call, calls, GUEST } from './call.ts';
import { tokenParams } from './push.ts';
import { nextSession, playedSession, SESSION_BYTES } from './training.ts';
import { plannedTask, trainingToday } from './trainingPlans.ts';

/** Sessions played before a link's end are kept when they arrive this many days after it. A withdrawn link takes none. */
export const LATE_DAYS = 14;

/** What a patient trains today, on the page behind the link. */
export const homeTraining = trainingToday.extend({
  tasks: z.array(plannedTask.omit({ sessionId: true })),
  /** Whether mail reminds the patient on training days; null where no mail can be sent. */
  reminders: z.boolean().nullable(),
  /** By which this patient's links open what earlier ones left unsent on the device, in base64; null while it cannot be had. */
  draftKey: z.string().nullable(),
});

export const trainingHomeCalls = calls(
  'training',
  {
    today: call({
      method: 'GET',
      path: '/guest/{token}/training',
      summary: 'What the patient behind a link trains today, and how the week goes',
      ...GUEST,
      params: tokenParams,
      data: homeTraining,
    }),
    start: call({
      method: 'GET',
      path: '/guest/{token}/training/start',
      summary: 'How the next session of a game begins for the patient behind a link',
      ...GUEST,
      params: tokenParams,
      query: nextSession.query,
      data: nextSession.data,
    }),
    save: call({
      method: 'POST',
      path: '/guest/{token}/training/save',
      summary:
        'Keeps a session that the patient behind a link played; twice is once; also 14 days late, if it began before the link’s end',
      ...GUEST,
      lateDays: LATE_DAYS,
      changes: ['training', 'trainingPlans'],
      repeatable: true,
      bodyBytes: SESSION_BYTES,
      params: tokenParams,
      body: playedSession.omit({ archiveId: true, setting: true }),
      /** Its score is the clinic's. */
      data: playedSession.pick({ id: true }),
    }),
    remind: call({
      method: 'POST',
      path: '/guest/{token}/training/reminders',
      summary: 'Ends the reminders that mail brings on training days, or begins them again',
      ...GUEST,
      changes: [],
      repeatable: true,
      params: tokenParams,
      body: z.object({ wanted: z.boolean() }),
      data: homeTraining,
    }),
    manifest: call({
      method: 'GET',
      path: '/guest/{token}/manifest',
      summary: 'The manifest with which the patient’s page is installed as an app; it begins at the link',
      ...GUEST,
      params: tokenParams,
      data: 'blob',
    }),
  },
  ['trainingPlans'],
);
