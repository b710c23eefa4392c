import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { multipart } from './hand.ts';
import type { Lived, Living } from './innocent.ts';
import { type Answer, type Outgoing, send } from './wire.ts';

// Started by innocent.ts, which says where the server is. It asks without end what a clinic asks in a day.
const TICK_MS = 20;

/** Milliseconds for which this process itself stood still so far: the machine's doing, not the server's. */
let stoodStill = 0;
let last = performance.now();
setInterval(() => {
  stoodStill += Math.max(0, performance.now() - last - 2 * TICK_MS);
  last = performance.now();
}, TICK_MS);

let lived: Lived[] = [];
const inHand = new Set<Promise<unknown>>();

process.once('message', (living: Living) => {
  const work = callsOf(living);
  for (const [name, { gapMs, outgoing }] of Object.entries(work)) void forEver(living, name, gapMs, outgoing);
  process.on('message', async () => {
    // What is under way belongs to what went on until now.
    await Promise.all(inHand);
    process.send?.(lived);
    lived = [];
  });
  process.send?.('living');
});
process.once('disconnect', () => process.exit());

async function forEver({ port }: Living, name: string, gapMs: number, outgoing: () => Outgoing): Promise<void> {
  for (;;) {
    const before = stoodStill;
    const asked = send(port, outgoing());
    inHand.add(asked);
    const answer = await asked;
    lived.push({ name, status: answer.status, ms: answer.ms, stoodStillMs: stoodStill - before, why: whyOf(answer) });
    inHand.delete(asked);
    await delay(gapMs);
  }
}

const whyOf = ({ failed, msg }: Answer): string => failed ?? msg;

/** What is asked, and after what rest it is asked again. */
function callsOf({ token, archiveIds, reportId }: Living): Record<string, { gapMs: number; outgoing(): Outgoing }> {
  const headers = { authorization: `Bearer ${token}`, 'accept-language': 'en' };
  let turn = 0;
  const archiveId = () => archiveIds[turn++ % archiveIds.length] ?? '';
  const get = (path: string): Outgoing => ({ method: 'GET', path: `/api${path}`, headers });
  const post = (path: string, body: object): Outgoing => ({
    method: 'POST',
    path: `/api${path}`,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const upload = (path: string, name: string, bytes: string): Outgoing => {
    const form = multipart({ name, bytes });
    return { method: 'POST', path: `/api${path}`, headers: { ...headers, ...form.headers }, body: form.body };
  };
  return {
    list: { gapMs: 100, outgoing: () => get('/archives/list') },
    patient: { gapMs: 150, outgoing: () => get(`/archives/overview/${archiveId()}`) },
    answer: { gapMs: 200, outgoing: () => post('/paper/types/PHQ-9/answer', answered(archiveId())) },
    preview: { gapMs: 600, outgoing: () => upload('/archives/batch/preview', 'a.csv', PEOPLE) },
    form: { gapMs: 600, outgoing: () => upload('/paper/own/fhir/import', 'q.json', QUESTIONNAIRE) },
    print: { gapMs: 700, outgoing: () => get(`/screening_report/pdf/${reportId}?language=zh`) },
    health: { gapMs: 500, outgoing: () => get('/health') },
  };
}

const answered = (archiveId: string) => ({
  administrationId: randomUUID(),
  archiveId,
  answers: Object.fromEntries(Array.from({ length: 9 }, (_, at) => [at + 1, at % 3])),
  testStartTime: '2026-01-05 09:00:00',
  testEndTime: '2026-01-05 09:05:00',
});
const PEOPLE = '姓名,性别,出生日期,证件类型,证件号码\n李小红,女,1948-03-09,护照,E1234567\n';
const QUESTIONNAIRE = JSON.stringify({
  resourceType: 'Questionnaire',
  title: 'T',
  item: [{ linkId: '1', type: 'boolean', text: 'Q' }],
});
