import { identityCalls } from '@cogclinic/contract/identity';
import { ownTimeZone, wireNow } from '@cogclinic/contract/wireNow';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '#ui/api.ts';
import type { PaperTexts } from './PaperFields.tsx';
import { type PaperInput, type PaperProblems, paperProblems, toMinute } from './paper.ts';

export type Paper = Readonly<{
  value: PaperInput;
  set(value: PaperInput): void;
  /** The present minute of the institution, as the field has it. */
  latest: string;
  /** Checks what is typed as of now. */
  check(birthday?: string): PaperProblems;
  textsOf(problems: PaperProblems): PaperTexts;
}>;

/** What is typed of a paper form: now and by the reader until it is changed, or as `given`. */
export function usePaper(given?: PaperInput): Paper {
  const { t } = useTranslation('scales');
  const { data: account } = useCall(identityCalls.info, {}, { staleTime: Number.POSITIVE_INFINITY, quiet: true });
  const [typed, setTyped] = useState<Partial<PaperInput>>(given ?? {});
  const timeZone = account?.timeZone ?? ownTimeZone();
  const latest = toMinute(wireNow(timeZone));
  const value = { time: latest, examiner: account?.id ?? '', name: '', ...typed };
  const inWords = (problem: PaperProblems['time']) => problem && t(`paper.problem.${problem}`);
  return {
    value,
    // Fields left as they were keep following the clock and the account.
    set: (next) =>
      setTyped({
        ...typed,
        ...(next.time !== value.time && { time: next.time }),
        ...(next.examiner !== value.examiner && { examiner: next.examiner }),
        name: next.name,
      }),
    latest,
    check: (birthday) => paperProblems(value, wireNow(timeZone), birthday),
    textsOf: ({ time, examiner, name }) => ({ time: inWords(time), examiner: inWords(examiner), name: inWords(name) }),
  };
}
