import { isDeepStrictEqual } from 'node:util';
import type { CallData, CallInput } from '@cogclinic/contract/call';
import { LANGUAGES } from '@cogclinic/contract/fields';
import { type instrumentTextCalls, MOST_TEXT_SETS } from '@cogclinic/contract/instrumentTexts';
import { instrumentByCode } from '@cogclinic/scales/catalogue';
import type { Instrument, Language } from '@cogclinic/scales/instrument';
import { textPlaces } from '@cogclinic/scales/textPlaces';
import { type TextsByKey, withTexts } from '@cogclinic/scales/validatedTexts';
import type { TextSource, TextSources } from '@cogclinic/scales/wording';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Blobbed } from '#platform/call.ts';
import type { Tx } from '#platform/database.ts';
import type { Party } from '#platform/fairQueue.ts';
import { notFound, Refusal } from '#platform/refusal.ts';
import type { SheetRow } from '#platform/sheets.read.ts';
import { XLSX_MIME } from '#platform/sheets.write.ts';
import { type Translate, translator } from '#platform/texts.ts';
import { wireTime } from '#platform/time.ts';
import { needLicence } from '../licences.service.ts';
import { sheetBytes } from './validated.files.ts';
import { addTexts, holdTexts, replaceTexts, setInUse, setRows } from './validated.rows.ts';
import { readTexts, type SheetFault } from './validated.sheet.ts';
import { templateOf } from './validated.template.ts';

type History = CallData<typeof instrumentTextCalls.history>;
type Loaded = CallData<typeof instrumentTextCalls.load>;
type Source = CallInput<typeof instrumentTextCalls.load>['query'];

/** Enough to correct at once. */
const MOST_FAULTS = 100;

/**
 * Which languages have a validated text, and what was loaded so far.
 * @throws Refusal 404 for what is no instrument of the catalogue
 */
export async function textHistory(tx: Tx, actor: Actor, code: string): Promise<History> {
  const instrument = published(code);
  const [inUse, sets] = await Promise.all([setInUse(tx, code), setRows(tx, code)]);
  return {
    current: worded((inUse && withTexts(instrument, inUse).wording) ?? {}),
    sets: sets.map((set) => ({
      number: set.number,
      languages: worded(set.sources),
      by: set.loaded_by,
      time: wireTime(set.loaded_at, actor.timeZone),
      replacedBy: set.replaced_by,
      replacedTime: set.replaced_at && wireTime(set.replaced_at, actor.timeZone),
    })),
  };
}

/**
 * The sheet to fill in, with the present wording in the reader's language beside each text.
 * @throws Refusal 404, 503 when the party has too many waiting to be written
 */
export async function textTemplate(tx: Tx, party: Party, code: string, language: Language): Promise<Blobbed> {
  const instrument = published(code);
  const inUse = await setInUse(tx, code);
  const t = translator(language);
  const sheet = templateOf(inUse ? withTexts(instrument, inUse) : instrument, language, t);
  const bytes = await tx.outside(`texts ${code} ${inUse?.number ?? 0}`, () => sheetBytes(sheet, party));
  return { bytes, mime: XLSX_MIME, fileName: `${t('instruments:texts.fileName', { code })}.xlsx` };
}

/**
 * Takes validated texts into use. The languages that the sheet leaves empty keep what they have. The same sheet with the same source
 * again changes nothing.
 * @throws Refusal 404, 422 naming each cell that is wrong or missing, without the licence, or with too many sets
 */
export async function loadTexts(
  tx: Tx,
  { actor, t }: { actor: Actor; t: Translate },
  code: string,
  { rows, title, permittedBy }: Omit<Source, 'confirmed'> & { rows: readonly SheetRow[] },
): Promise<Loaded> {
  const instrument = published(code);
  await needLicence(tx, instrument);
  const { languages, texts, faults } = readTexts(code, textPlaces(instrument), rows);
  if (faults.length > 0) throw notTaken(faults, t);
  await holdTexts(tx, code);
  const [inUse, [newest]] = await Promise.all([setInUse(tx, code), setRows(tx, code)]);
  const sources = {
    ...inUse?.sources,
    ...Object.fromEntries(languages.map((language) => [language, { title, permittedBy } satisfies TextSource])),
  };
  const merged = { sources, texts: mergedTexts(inUse?.texts ?? {}, texts, languages) };
  if (inUse && isDeepStrictEqual({ sources: inUse.sources, texts: inUse.texts }, merged))
    return { number: inUse.number, languages: [...languages] };
  const number = (newest?.number ?? 0) + 1;
  if (number > MOST_TEXT_SETS)
    throw new Refusal(422, 'instruments:texts.tooManySets', { params: { most: MOST_TEXT_SETS } });
  await replaceTexts(tx, actor, code);
  await addTexts(tx, actor, { instrument: code, release: instrument.version, number, ...merged });
  const detail = { instrument: code, texts: number, languages, title, permittedBy };
  await audit(tx, actor, { action: 'change', noun: 'instruments', detail });
  return { number, languages: [...languages] };
}

/**
 * Goes back to our own wording; doing it twice changes nothing more.
 * @throws Refusal 404
 */
export async function withdrawTexts(tx: Tx, actor: Actor, code: string): Promise<null> {
  published(code);
  await holdTexts(tx, code);
  const number = await replaceTexts(tx, actor, code);
  if (number !== undefined)
    await audit(tx, actor, {
      action: 'change',
      noun: 'instruments',
      detail: { instrument: code, texts: number, withdrawn: true },
    });
  return null;
}

/** The texts before, with those of these languages in place of theirs. */
function mergedTexts(before: TextsByKey, given: TextsByKey, languages: readonly Language[]): TextsByKey {
  const kept = Object.entries(before).map(([key, texts]) => {
    const others = Object.entries(texts).filter(([language]) => !languages.includes(language as Language));
    return [key, Object.fromEntries(others)] as const;
  });
  const merged = Object.fromEntries(kept);
  for (const [key, texts] of Object.entries(given)) merged[key] = { ...merged[key], ...texts };
  return Object.fromEntries(Object.entries(merged).filter(([, texts]) => Object.keys(texts).length > 0));
}

const worded = (sources: TextSources): History['current'] =>
  LANGUAGES.flatMap((language) => {
    const source = sources[language];
    return source ? [{ language, ...source }] : [];
  });

/** 422 with each fault at the file, in the reader's language. */
function notTaken(faults: readonly SheetFault[], t: Translate): Refusal {
  const fields = faults.slice(0, MOST_FAULTS).map(({ rule, params }) => ({
    path: 'file',
    key: `instruments:texts.fault.${rule}`,
    params: { ...params, ...(params.language && { language: t(`fields:${params.language}`) }) },
  }));
  return new Refusal(422, 'instruments:texts.notTaken', { params: { count: faults.length }, data: { fields } });
}

function published(code: string): Instrument {
  const instrument = instrumentByCode(code);
  if (!instrument) throw notFound();
  return instrument;
}
