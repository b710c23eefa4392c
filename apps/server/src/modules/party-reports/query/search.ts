import type { DicomWeb } from '#modules/partners/dicomweb.service.ts';
import { PartnerFailed } from '#modules/partners/dicomweb.service.ts';
import { type FoundSeries, type FoundStudy, seriesOf, studyOf } from './found.ts';
import type { Found } from './keep.ts';

/** What a partner is asked for: one set of conditions, by the names of QIDO-RS. */
export type Conditions = Readonly<Record<string, string>>;

/** One search. */
export type Search = Readonly<{
  conditions: Conditions;
  /** Which of its answers count: a partner may not know each condition, and then answers without it. */
  counts(study: FoundStudy): boolean;
  /** Whether a partner that refuses it is none the worse. */
  mayRefuse?: true;
}>;

const PAGE = 50;
const BOUNDS = { maxBytes: 32 * 1_048_576, maxMs: 300_000 };
const MOST_SERIES = 1000;
/** Study description, and numbers of the patient elsewhere: not every partner sends these unless asked. */
const FIELDS = ['00081030', '00101000', '00201208', '00080061'];

/**
 * The studies that a partner has by these conditions, a page at a time, each with its series.
 * @throws PartnerFailed, `garbage` also for pages without end
 */
export async function* searchStudies(
  partner: Pick<DicomWeb, 'search'>,
  { conditions, counts, mayRefuse }: Search,
  most: number,
): AsyncGenerator<Found[]> {
  const seen = new Set<string>();
  for (let offset = 0; offset < most; offset += PAGE) {
    const parameters = new URLSearchParams({ ...conditions, limit: String(PAGE), offset: String(offset) });
    for (const field of FIELDS) parameters.append('includefield', field);
    const page = await partner.search('studies', parameters, BOUNDS).catch((error: unknown) => {
      if (mayRefuse && error instanceof PartnerFailed && error.problem === 'notDicomweb') return [];
      throw error;
    });
    const studies = page.slice(0, PAGE).flatMap((given) => studyOf(given) ?? []);
    if (page.length > 0 && studies.length === 0) throw new PartnerFailed('garbage');
    const fresh = studies.filter(({ uid }) => !seen.has(uid));
    // A partner that knows no offset answers the same page for ever.
    if (fresh.length === 0) return;
    const found: Found[] = [];
    for (const study of fresh) {
      seen.add(study.uid);
      if (counts(study)) found.push({ study, series: await seriesOfStudy(partner, study.uid) });
    }
    if (found.length > 0) yield found;
    if (page.length < PAGE) return;
  }
}

async function seriesOfStudy(partner: Pick<DicomWeb, 'search'>, uid: string): Promise<FoundSeries[]> {
  const parameters = new URLSearchParams();
  for (const field of ['0008103E', '00201209']) parameters.append('includefield', field);
  const series = await partner.search(`studies/${uid}/series`, parameters, BOUNDS);
  return series.slice(0, MOST_SERIES).flatMap((one) => seriesOf(one) ?? []);
}
