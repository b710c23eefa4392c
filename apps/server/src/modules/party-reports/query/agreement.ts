import type { FoundStudy } from './found.ts';
import type { NamesAgree } from './names.ts';

/** A patient whom a study could be of. */
export type Candidate = Readonly<{
  id: string;
  name: string;
  gender: string;
  birthday: string;
  idNumber: string;
  outpatientNumber: string | null;
}>;

/** Whose a study is, and how sure that is. */
export type Agreement = Readonly<{ certain: string | null; proposed: string | null }>;

/**
 * Whose a study is. Certain: the number is that of the identity document, and date of birth and sex agree. Proposed, for a
 * person to confirm: name or outpatient number, date of birth and sex agree. Where several patients agree, none is chosen.
 */
export function agreementOf(study: FoundStudy, candidates: readonly Candidate[], namesAgree: NamesAgree): Agreement {
  const persons = candidates.filter(({ birthday, gender }) => birthday === study.birthday && gender === study.gender);
  const numbers = new Set(study.numbers.map(plainNumber));
  const certain = only(persons.filter(({ idNumber }) => numbers.has(plainNumber(idNumber))));
  if (certain) return { certain, proposed: null };
  const proposed = only(
    persons.filter(
      ({ name, outpatientNumber }) =>
        namesAgree(study.names, name) || (outpatientNumber !== null && numbers.has(plainNumber(outpatientNumber))),
    ),
  );
  return { certain: null, proposed };
}

/** Numbers of documents are written with and without spaces and hyphens, and in either case. */
export const plainNumber = (text: string): string => text.normalize('NFKC').replaceAll(/[\s-]/g, '').toUpperCase();

const only = ([first, ...others]: readonly Candidate[]): string | null =>
  first && others.length === 0 ? first.id : null;
