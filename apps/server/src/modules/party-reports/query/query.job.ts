import { PARTY_STUDIES, partyQueryFields } from '@cogclinic/contract/partyReports';
import { openDicomWeb, targetOf } from '#modules/partners/dicomweb.service.ts';
import { onePartner } from '#modules/partners/partners.service.ts';
import { JobFailed, type JobRun } from '#platform/jobs.run.ts';
import type { Job } from '#platform/jobs.runner.ts';
import type { Platform } from '#platform/platform.ts';
import { Refusal } from '#platform/refusal.ts';
import { fetchStudy } from '../images/fetchStudy.ts';
import type { Limits } from '../images/receive.ts';
import { inWords } from '../inWords.ts';
import { plainNumber } from './agreement.ts';
import { PATIENT } from './candidates.ts';
import type { FoundStudy } from './found.ts';
import { keepFound } from './keep.ts';
import type { NamesAgree } from './names.ts';
import { type Conditions, type Search, searchStudies } from './search.ts';

const input = partyQueryFields.omit({ requestId: true });

/** Asks a partner for studies, and keeps those found. */
export const queryJob = ({ storage }: Pick<Platform, 'storage'>, limits: Limits): Job => ({
  kind: 'partyQuery',
  changes: ['partyReports'],
  work: (run) => inWords(() => ask(storage, run, limits)),
});

async function ask(storage: Platform['storage'], run: JobRun, limits: Limits): Promise<void> {
  const { partnerId, withImages, ...asked } = input.parse(run.job.input);
  // The pinyin that names are compared by takes 46 MB: it is loaded with the first query.
  const { namesAgree } = await import('./names.ts');
  const begun = await begin(storage, run, { partnerId, ...asked }, namesAgree);
  const partner = await openDicomWeb(begun.target);
  try {
    let count = 0;
    for (const search of begun.searches) {
      for await (const found of searchStudies(partner, search, PARTY_STUDIES)) {
        count += found.length;
        let ids: string[] = [];
        await run.step(async (tx, actor) => {
          const kept = await keepFound(tx, actor, { partnerId, found, namesAgree });
          ids = kept.ids;
          return { done: found.length, added: kept.added, skipped: found.length - kept.added };
        });
        if (withImages) for (const id of ids) await fetchStudy({ storage, run, partner, limits }, id);
        if (count >= PARTY_STUDIES) throw new JobFailed('party-reports:tooMany', { count: PARTY_STUDIES });
      }
    }
    await run.finish(async () => ({}));
  } finally {
    partner.close();
  }
}

type Asked = Omit<ReturnType<typeof input.parse>, 'withImages'>;

/** What is asked, with the partner's secret opened; of a run before nothing counts. */
async function begin(storage: Platform['storage'], run: JobRun, asked: Asked, namesAgree: NamesAgree) {
  let begun: { target: Awaited<ReturnType<typeof targetOf>>; searches: readonly Search[] } | undefined;
  await run.step(async (tx, actor) => {
    const partner = await onePartner(tx, asked.partnerId).catch((error: unknown) => {
      throw error instanceof Refusal ? new JobFailed('party-reports:partnerUnknown') : error;
    });
    const [patient] =
      asked.by === 'patient' && asked.archiveId ? await PATIENT(tx, actor, { id: asked.archiveId }) : [];
    if (asked.by === 'patient' && !patient) throw new JobFailed('party-reports:patientUnknown');
    begun = {
      target: await targetOf(storage, tx, partner),
      searches: patient ? searchesFor(patient, namesAgree) : [{ conditions: conditionsOf(asked), counts: () => true }],
    };
    const { added, skipped } = run.job;
    return { done: -run.done, added: -added, skipped: -skipped };
  });
  if (!begun) throw new Error('a query that was begun has not begun');
  return begun;
}

function conditionsOf({ by, patientNumber, accessionNumber, beginDay, endDay }: Asked): Conditions {
  const day = (text: string | null | undefined) => (text ?? '').replaceAll('-', '');
  if (by === 'patientNumber') return { PatientID: patientNumber ?? '' };
  if (by === 'accession') return { AccessionNumber: accessionNumber ?? '' };
  return { StudyDate: `${day(beginDay)}-${day(endDay)}` };
}

type Patient = Awaited<ReturnType<typeof PATIENT>>[number];

/** A partner may know the patient by the number of the document, by ours, or by name and date of birth alone. */
function searchesFor({ name, birthday, idNumber, outpatientNumber }: Patient, namesAgree: NamesAgree): Search[] {
  const numbers = [...new Set([idNumber, outpatientNumber].filter((one) => one !== null && !/[*?\\]/.test(one)))];
  const known = new Set(numbers.map((one) => plainNumber(one ?? '')));
  const isNumbered = (study: FoundStudy) => study.numbers.some((one) => known.has(plainNumber(one)));
  return [
    ...numbers.map((number) => ({ conditions: { PatientID: number ?? '' }, counts: isNumbered })),
    {
      conditions: { PatientBirthDate: birthday.replaceAll('-', '') },
      counts: (study) => study.birthday === birthday && !isNumbered(study) && namesAgree(study.names, name),
      // Not every partner searches by date of birth.
      mayRefuse: true,
    },
  ];
}
