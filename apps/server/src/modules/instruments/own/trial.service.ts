import type { CallData, CallInput } from '@cogclinic/contract/call';
import type { ownInstrumentCalls } from '@cogclinic/contract/ownInstruments';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { withAdvice } from '../advices/advices.service.ts';
import { ownAdvices } from '../advices/ownAdvices.service.ts';
import { outside, tooSlow } from '../threads/own.work.ts';
import { needDraft } from './drafts.ts';

type Trial = CallData<typeof ownInstrumentCalls.tryAnswers>;

/**
 * What a test of a draft would make of these answers; nothing is kept. Answers that the draft does not take (any more) are
 * left out: it changes while it is tried.
 * @throws BadInput for what is no draft, Refusal 503 when it takes too long even without its expressions
 */
export async function tryAnswers(
  tx: Tx,
  actor: Actor,
  { instrument, answers }: CallInput<typeof ownInstrumentCalls.tryAnswers>['body'],
): Promise<Trial> {
  const whole = await outside(tx, actor, 'try', { instrument, answers, plainly: false }, 'whole');
  const tried = whole ?? (await outside(tx, actor, 'try', { instrument, answers, plainly: true }, 'plainly'));
  if (tried === undefined) throw tooSlow(instrument.code);
  const { calculated, missing, score } = needDraft(tried, instrument);
  return {
    calculated,
    stopped: whole === undefined,
    missing: [...missing],
    score: withAdvice(score, await ownAdvices(tx, score.instrument)),
  };
}
