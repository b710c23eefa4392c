import { randomUUID } from 'node:crypto';
import { addDays } from '@cogclinic/contract/days';
import { examCalls } from '@cogclinic/contract/exams';
import { followUpCalls } from '@cogclinic/contract/followUps';
import { guidanceCalls } from '@cogclinic/contract/guidance';
import { pushCalls } from '@cogclinic/contract/push';
import { scaleCalls } from '@cogclinic/contract/scales';
import { instrumentByCode } from '@cogclinic/scales/catalogue';
import { itemsOf } from '@cogclinic/scales/run';
import { wireDay } from '#platform/time.ts';
import type { TestAccount, TestApp } from '#testing/harness.ts';

/** Today on the calendar of the tests' institutions, some days on. */
export const dayFromNow = (days: number): string => addDays(wireDay(new Date(), 'Asia/Shanghai'), days);

/** The hands of one account on one patient. */
export function patientHands(t: TestApp, account: TestAccount, archiveId: string) {
  const must = <T>({ code, msg, data }: { code: number; msg: string; data: T }): T => {
    if (code !== 200) throw new Error(`${code} ${msg}`);
    return data;
  };
  return {
    /** Gives an instrument, `value` to every item but those of `others`; answers the report's id. */
    async score(code: string, value: number, time: string, others: Record<string, number> = {}): Promise<string> {
      const instrument = instrumentByCode(code);
      if (!instrument) throw new Error(`no instrument ${code}`);
      const answers = Object.fromEntries(itemsOf(instrument).map((item) => [item.code, value]));
      const body = {
        administrationId: randomUUID(),
        archiveId,
        answers: { ...answers, ...others },
        testStartTime: '2024-01-01 08:00:00',
        testEndTime: time,
      };
      return must(await t.send(scaleCalls.answer, { params: { id: code }, body }, account.token)).reportId;
    },
    async begin(instrument: string): Promise<string> {
      const id = randomUUID();
      must(await t.send(scaleCalls.start, { body: { id, instrument, archiveId } }, account.token));
      return id;
    },
    examine: async (examDate: string, values: Record<string, number>, conclusion: string | null = null) =>
      must(
        await t.send(
          examCalls.add,
          {
            body: {
              requestId: randomUUID(),
              archiveId,
              examDate,
              packageId: null,
              enterpriseId: null,
              values: Object.entries(values).map(([item, value]) => ({ item, value })),
              conclusion,
            },
          },
          account.token,
        ),
      ),
    async advise(title: string, body: string) {
      const draft = must(
        await t.send(
          guidanceCalls.add,
          { body: { requestId: randomUUID(), archiveId, reportId: null, title, body, language: 'zh' } },
          account.token,
        ),
      );
      const { id, version } = draft;
      return must(await t.send(guidanceCalls.setState, { body: { id, version, state: 'issued' } }, account.token));
    },
    async plan(
      dueDate: string,
      kind: 'telephone' | 'visit' | 'screening' = 'telephone',
      instrument: string | null = null,
    ) {
      const body = { requestId: randomUUID(), archiveId, reportId: null, kind, instrument, dueDate, repeat: null };
      const [planned] = must(await t.send(followUpCalls.add, { body }, account.token));
      if (!planned) throw new Error('nothing was planned');
      return planned;
    },
    finish: async (followUp: { id: string; version: number }, result: string) =>
      must(
        await t.send(
          followUpCalls.finish,
          {
            body: {
              id: followUp.id,
              version: followUp.version,
              doneDate: dayFromNow(0),
              way: 'telephone',
              outcome: 'stable',
              result,
              next: null,
            },
          },
          account.token,
        ),
      ),
    push: async (guidanceId: string) =>
      must(
        await t.send(
          pushCalls.add,
          {
            body: {
              requestId: randomUUID(),
              archiveId,
              kind: 'guidance',
              instrument: null,
              guidanceId,
              followUpId: null,
              language: 'zh',
            },
          },
          account.token,
        ),
      ),
  };
}
