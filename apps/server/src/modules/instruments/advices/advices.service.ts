import type { adviceCalls } from '@cogclinic/contract/advices';
import type { CallData, CallInput } from '@cogclinic/contract/call';
import { LANGUAGES } from '@cogclinic/contract/fields';
import type { Band, Instrument, Language, Score, Texts } from '@cogclinic/scales/instrument';
import { textOf } from '@cogclinic/scales/localText';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Tx } from '#platform/database.ts';
import { notFound, stale } from '#platform/refusal.ts';
import { instrumentOf } from '../instruments.service.ts';

type Listed = CallData<typeof adviceCalls.list>;
type BandAdvice = Listed[number]['bands'][number];
type Kept = { norm_set: string; band: string; texts: Partial<Texts>; version: number };

/** The institution's own advice for an instrument, as `withAdvice` takes it. */
export function ownAdvices(tx: Tx, code: string): Promise<Kept[]> {
  return tx.rows<Kept>('SELECT norm_set, band, texts, version FROM advices WHERE instrument = $1', [code]);
}

/**
 * The score with the institution's own advice for its band and those of its subscales, in the languages in which there is
 * one. It is kept with the report so: what is changed later changes no report.
 */
export function withAdvice(score: Score, advices: readonly Kept[]): Score {
  const advised = (set: string | undefined, band: Band): Band => {
    const own = advices.find((one) => one.norm_set === set && one.band === band.code);
    return own ? { ...band, advice: { ...band.advice, ...own.texts } } : band;
  };
  return {
    ...score,
    band: score.band && advised(score.normSet?.code, score.band),
    subscores: score.subscores.map((subscore) =>
      subscore.band ? { ...subscore, band: advised(setOfSubscale(subscore.code), subscore.band) } : subscore,
    ),
  };
}

/** Bands that are advised upon together: a norm set's of the total, or those of a subscale. */
type AdvisedSet = Readonly<{ code: string; name: Texts; bands: readonly Band[] }>;

/** The bands of a subscale are kept beside those of norm sets; none of these is called so. */
const setOfSubscale = (code: string): string => `subscale.${code}`;

function advisedSets({ normSets, scoring }: Instrument): AdvisedSet[] {
  return [
    ...normSets.map(({ code, name, groups }) => {
      const bands = groups.flatMap((group) => group.bands);
      return { code, name, bands: inOrder(bands, scoring.better) };
    }),
    ...scoring.subscales.flatMap(({ code, name, norm, better = scoring.better }) =>
      norm ? [{ code: setOfSubscale(code), name, bands: inOrder(norm.bands, better) }] : [],
    ),
  ];
}

/**
 * The advice by norm set or subscale and band of an instrument.
 * @throws Refusal 404 when there is no such instrument
 */
export async function listAdvices(tx: Tx, code: string, language: Language): Promise<Listed> {
  const instrument = await instrumentOf(tx, code);
  const kept = await ownAdvices(tx, code);
  return advisedSets(instrument).map(({ code: normSet, name, bands }) => ({
    normSet,
    name: textOf(name, language),
    bands: bands.map((band) =>
      present(
        band,
        kept.find((one) => one.norm_set === normSet && one.band === band.code),
        language,
      ),
    ),
  }));
}

/**
 * Changes the institution's own advice for a band; a blank text gives way to the built-in one.
 * @throws Refusal 404 when there is no such band; 409 with what stands there when somebody else changed it since
 */
export async function saveAdvice(
  tx: Tx,
  actor: Actor,
  given: CallInput<typeof adviceCalls.save>['body'],
  language: Language,
): Promise<BandAdvice> {
  const { instrument: code, normSet, band: bandCode, version } = given;
  const band = findBand(await instrumentOf(tx, code), normSet, bandCode);
  if (!band) throw notFound();
  const place = [code, normSet, bandCode];
  const texts = Object.fromEntries(LANGUAGES.flatMap((one) => (given[one] ? [[one, given[one]]] : [])));
  const values = [...place, JSON.stringify(texts), actor.accountId];
  const changed =
    version === 0
      ? await tx.rows<Kept>(
          `INSERT INTO advices (instrument, norm_set, band, texts, updated_by, institution_id) VALUES ($1, $2, $3, $4, $5, $6)
           ON CONFLICT DO NOTHING RETURNING norm_set, band, texts, version`,
          [...values, actor.institutionId],
        )
      : await tx.rows<Kept>(
          `UPDATE advices SET texts = $4, updated_by = $5, updated_at = now(), version = version + 1
            WHERE instrument = $1 AND norm_set = $2 AND band = $3 AND version = $6 RETURNING norm_set, band, texts, version`,
          [...values, version],
        );
  const [now] = changed;
  if (!now) {
    const [kept] = await tx.rows<Kept>(
      'SELECT norm_set, band, texts, version FROM advices WHERE instrument = $1 AND norm_set = $2 AND band = $3',
      place,
    );
    throw stale(present(band, kept, language));
  }
  await audit(tx, actor, { action: 'change', noun: 'advices', detail: { instrument: code, normSet, band: bandCode } });
  return present(band, now, language);
}

/** Each band once, from the best to the worst; of one level too. */
function inOrder(all: readonly Band[], better: Instrument['scoring']['better']): Band[] {
  const bands = new Map<string, Band>();
  for (const band of all) if (!bands.has(band.code)) bands.set(band.code, band);
  const worse = better === 'higher' ? -1 : 1;
  return [...bands.values()].toSorted(
    (a, b) => SEVERITY.indexOf(a.level) - SEVERITY.indexOf(b.level) || worse * (a.from - b.from),
  );
}
const SEVERITY = ['normal', 'mild', 'moderate', 'severe'];

function findBand(instrument: Instrument, normSet: string, band: string): Band | undefined {
  const found = advisedSets(instrument).find(({ code }) => code === normSet);
  return found?.bands.find(({ code }) => code === band);
}

function present(band: Band, kept: Kept | undefined, language: Language): BandAdvice {
  const own = kept?.texts ?? {};
  return {
    band: band.code,
    level: band.level,
    name: textOf(band.name, language),
    builtIn: { ...band.advice },
    own: { zh: own.zh ?? null, 'zh-TW': own['zh-TW'] ?? null, en: own.en ?? null, ru: own.ru ?? null },
    version: kept?.version ?? 0,
  };
}
