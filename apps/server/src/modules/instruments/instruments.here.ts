import type { Instrument } from '@cogclinic/scales/instrument';
import { isInTaiwan, MAINLAND_NORMS, taiwanDefault, withoutMainland } from '@cogclinic/scales/regions';
import { type TextSet, textsOf, withTexts } from '@cogclinic/scales/validatedTexts';
import type { Tx } from '#platform/database.ts';
import { json, type RowOf, text } from '#platform/sql/columns.ts';
import { readSql } from '#platform/sql/statement.ts';
import { advicesOf, type OwnAdvice } from './advices/ownAdvices.service.ts';

type Asked = { instrument: string; texts: number | null };
const HERE_COLUMNS = { time_zone: text, norm_set: text.orNull, texts: json<TextSet>().orNull };
const hereSql = ({ instrument, texts }: Asked, more = '') => `SELECT i.time_zone, c.norm_set,
      CASE WHEN x.number IS NOT NULL THEN jsonb_build_object('number', x.number, 'sources', x.sources, 'texts', x.texts) END AS texts${more}
     FROM institutions i
     LEFT JOIN norm_choices c ON c.institution_id = i.id AND c.instrument = ${instrument}
     LEFT JOIN instrument_texts x ON x.institution_id = i.id AND x.instrument = ${instrument}
      AND CASE WHEN ${texts}::int IS NULL THEN x.replaced_at IS NULL ELSE x.number = ${texts}::int END
    WHERE i.id = app.institution_id()`;
/** `texts` is the number of a set of validated texts; null for the one in use. */
const HERE = readSql('instruments.here', HERE_COLUMNS, (given: Asked) => hereSql(given));
const HERE_ADVISED = readSql(
  'instruments.hereAdvised',
  { ...HERE_COLUMNS, advices: json<OwnAdvice[]>().orNull },
  (given: Asked) => hereSql(given, `, ${advicesOf('i.id', String(given.instrument))} AS advices`),
);

/** An instrument of the catalogue as the institution has it: in the wording of the version, or without one in the wording in use. */
export async function asHere(tx: Tx, instrument: Instrument, version: string | undefined): Promise<Instrument> {
  const { code, normSets } = instrument;
  const texts = version === undefined ? null : textsOf(version);
  const ownWording = version !== undefined && texts === null;
  if (ownWording && normSets.length < 2 && MAINLAND_NORMS[code] === undefined) return instrument;
  const [here] = await tx.read(HERE, { instrument: code, texts });
  return placed(instrument, here && ownWording ? { ...here, texts: null } : here);
}

/** In the wording in use, with the institution's own advice for its bands. */
export async function asHereAdvised(
  tx: Tx,
  instrument: Instrument,
): Promise<{ instrument: Instrument; advices: readonly OwnAdvice[] }> {
  const [here] = await tx.read(HERE_ADVISED, { instrument: instrument.code, texts: null });
  return { instrument: placed(instrument, here), advices: here?.advices ?? [] };
}

/**
 * Gives an instrument the institution's wording, and as its default norm set the one chosen here, else the usual one of the
 * region; a choice that is no longer there counts as none.
 * @param here undefined where there is no institution
 */
function placed(instrument: Instrument, here: RowOf<typeof HERE_COLUMNS> | undefined): Instrument {
  const { normSets } = instrument;
  const worded = here?.texts ? withTexts(instrument, here.texts) : instrument;
  const chosen = normSets.find((set) => set.code === here?.norm_set)?.code;
  if (chosen !== undefined) return { ...worded, defaultNormSet: chosen };
  if (!here || !isInTaiwan(here.time_zone)) return worded;
  return { ...withoutMainland(worded), defaultNormSet: taiwanDefault(instrument) };
}
