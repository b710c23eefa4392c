import type { adviceCalls } from '@cogclinic/contract/advices';
import type { CallData, CallInput } from '@cogclinic/contract/call';
import { LANGUAGES } from '@cogclinic/contract/fields';
import type { Band, Instrument, Language, Score, Texts } from '@cogclinic/scales/instrument';
import { LEVELS } from '@cogclinic/scales/levels';
import { textOf } from '@cogclinic/scales/localText';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Tx } from '#platform/database.ts';
import { notFound, stale } from '#platform/refusal.ts';
import { instrumentOf } from '../instruments.service.ts';
import { type OwnAdvice, ownAdvice, ownAdvices, writeAdvice } from './ownAdvices.service.ts';

type Listed = CallData<typeof adviceCalls.list>;
type BandAdvice = Listed[number]['bands'][number];

/**
 * The score with the institution's own advice for its band and those of its subscales, in the languages in which there is
 * one. The report keeps it: a later change of the advice changes no report.
 */
export function withAdvice(score: Score, advices: readonly OwnAdvice[]): Score {
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

/** Bands listed together: those of the total by one norm set, or those of a subscale. */
type AdvisedSet = Readonly<{ code: string; name: Texts; bands: readonly Band[] }>;

/** Stands in the place of a norm set's code for the bands of a subscale; no norm set has such a code. */
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
 * @throws Refusal 404 when there is no such band; 409 with the current advice when another account changed it since
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
  const place = { instrument: code, normSet, band: bandCode };
  const texts = Object.fromEntries(LANGUAGES.flatMap((one) => (given[one] ? [[one, given[one]]] : [])));
  const { institutionId, accountId: updatedBy } = actor;
  const written = await writeAdvice(tx, { ...place, texts, institutionId, updatedBy, version });
  if (!written) throw stale(present(band, await ownAdvice(tx, place), language));
  await audit(tx, actor, { action: 'change', noun: 'advices', detail: place });
  return present(band, written, language);
}

/** Each band once, from the best to the worst, also among bands of one level. */
function inOrder(all: readonly Band[], better: Instrument['scoring']['better']): Band[] {
  const bands = new Map<string, Band>();
  for (const band of all) if (!bands.has(band.code)) bands.set(band.code, band);
  const worse = better === 'higher' ? -1 : 1;
  return [...bands.values()].toSorted(
    (a, b) => LEVELS.indexOf(a.level) - LEVELS.indexOf(b.level) || worse * (a.from - b.from),
  );
}

function findBand(instrument: Instrument, normSet: string, band: string): Band | undefined {
  const found = advisedSets(instrument).find(({ code }) => code === normSet);
  return found?.bands.find(({ code }) => code === band);
}

function present(band: Band, kept: OwnAdvice | undefined, language: Language): BandAdvice {
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
