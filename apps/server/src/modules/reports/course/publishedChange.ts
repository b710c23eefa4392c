import { instrumentByCode } from '@cogclinic/scales/catalogue';
import type { Instrument } from '@cogclinic/scales/instrument';
import type { ReliableChange } from '@cogclinic/scales/reliableChange';
import { releaseOf } from '@cogclinic/scales/validatedTexts';

/** As kept with the version that a result was scored with; those of before there were kinds have none. */
export type KeptChange = Omit<ReliableChange, 'kind'> & Partial<Pick<ReliableChange, 'kind'>>;

/**
 * The change of the total that was published to count. The catalogue's figure while its version is the one that the result
 * was scored with: it says nothing about the scoring, so that one found later holds for earlier results too. Otherwise the
 * kept one, which was an important difference.
 */
export function publishedChange(code: string, version: string, kept: KeptChange | null): ReliableChange | null {
  const known = instrumentByCode(code);
  if (known?.version === releaseOf(version)) return known.scoring.reliableChange ?? null;
  return kept && { kind: 'important', ...kept };
}

/** The same for an instrument as it was when a result was scored with it. */
export function limitOf({ code, version, scoring }: Instrument): ReliableChange | null {
  return publishedChange(code, version, scoring.reliableChange ?? null);
}
