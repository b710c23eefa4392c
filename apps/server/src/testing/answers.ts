import { randomUUID } from 'node:crypto';
import { scaleCalls } from '@cogclinic/contract/scales';
import { instrumentByCode } from '@cogclinic/scales/catalogue';
import { entryForm } from '@cogclinic/scales/form';
import type { Answers, AnswerValue, Item } from '@cogclinic/scales/instrument';
import { itemsOf } from '@cogclinic/scales/run';
import type { TestAccount, TestApp } from '#testing/harness.ts';

/** Answers to every item of an instrument, or of its paper form: `value` of the item and its place, else its lowest. */
export function answersTo(
  code: string,
  value: (item: Item, at: number) => AnswerValue | undefined = () => undefined,
): Record<string, AnswerValue> {
  const instrument = instrumentByCode(code);
  if (!instrument) throw new Error(`no instrument ${code}`);
  return Object.fromEntries(
    itemsOf(entryForm(instrument)).map((item, at) => [item.code, value(item, at) ?? lowest(item)]),
  );
}

function lowest(item: Item): AnswerValue {
  switch (item.kind) {
    case 'number':
      return item.min;
    case 'text':
      return '1';
    case 'multiple':
      return item.choices.slice(0, 1).map((choice) => choice.value);
    case 'choice':
      return Math.min(...item.choices.map((choice) => choice.value));
  }
}

/** What a client sends to submit answers. */
export function submission(archiveId: string, answers: Answers, more: Record<string, unknown> = {}) {
  return {
    administrationId: randomUUID(),
    archiveId,
    answers,
    testStartTime: '2026-01-05 14:12:00',
    testEndTime: '2026-01-05 14:30:00',
    ...more,
  };
}

/** Submits answers as an account and gives back what came. */
export function submit(
  t: TestApp,
  account: TestAccount,
  code: string,
  body: ReturnType<typeof submission>,
  headers: Record<string, string> = {},
) {
  return t.send(scaleCalls.answer, { params: { id: code }, body }, account.token, headers);
}
