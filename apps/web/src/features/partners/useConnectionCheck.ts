import { partnerCalls } from '@cogclinic/contract/partners';
import { useState } from 'react';
import { errorText, useSend } from '#ui/api.ts';
import type { Partner } from './partners.ts';

/** What came of the latest try to connect. */
export type Outcome = Readonly<{
  name: string;
  state: 'checking' | 'fine' | 'problem';
  message: string;
  milliseconds: number | null;
}>;

/** Tries connections, one after another; an answer that another try has overtaken is not shown. */
export function useConnectionCheck(): { check(partner: Partner): Promise<void>; outcome: Outcome | null } {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const { mutateAsync } = useSend(partnerCalls.check, { quiet: true });
  const check = async ({ id, name }: Partner) => {
    const begun: Outcome = { name, state: 'checking', message: '', milliseconds: null };
    setOutcome(begun);
    const done = await mutateAsync({ body: { id } }).then(
      ({ problem, message, milliseconds }): Outcome => ({
        ...{ name, message, milliseconds },
        state: problem === null ? 'fine' : 'problem',
      }),
      (error: unknown): Outcome => ({ name, state: 'problem', message: errorText(error), milliseconds: null }),
    );
    setOutcome((latest) => (latest === begun ? done : latest));
  };
  return { check, outcome };
}
