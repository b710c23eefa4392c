import { ownInstrument } from '@cogclinic/contract/ownInstrumentParts';
import { DRAFT_BYTES } from '@cogclinic/contract/ownInstruments';
import type { Finding } from '@cogclinic/fhir/findings';
import type { Imported } from '@cogclinic/fhir/importQuestionnaire';
import { readQuestionnaire } from '@cogclinic/fhir/readQuestionnaire';
import { settled } from '@cogclinic/scales/own';
import { unread } from '../own/findings.ts';
import { type Failure, failureOf, isExhausted } from './own.failure.ts';

/** What was read, and the defect of ours that kept it from being read. */
export type FileRead = Imported & Readonly<{ failure?: Failure }>;

/** A file of FHIR as a draft that could be kept, or why there is none. Never throws for what it holds, but where memory ends. */
export function readFile(bytes: Uint8Array, code: string): FileRead {
  try {
    return draftOf(bytes, code);
  } catch (error) {
    if (isExhausted(error)) throw error;
    return { instrument: null, findings: [unread('unforeseen')], failure: failureOf(error) };
  }
}

function draftOf(bytes: Uint8Array, code: string): Imported {
  const { instrument, findings } = readQuestionnaire(bytes, code);
  if (!instrument) return { instrument, findings };
  const draft = settled(instrument);
  const refused = reasonsAgainst(draft);
  return refused.length > 0
    ? { instrument: null, findings: [...refused, ...findings] }
    : { instrument: draft, findings };
}

/** What a draft of ours cannot hold, e.g. control characters in a text, is refused as malformed. */
function reasonsAgainst(draft: object): readonly Finding[] {
  const given = Buffer.byteLength(JSON.stringify(draft));
  if (given > DRAFT_BYTES) return [unread('tooLarge', { given: kilobytes(given), most: kilobytes(DRAFT_BYTES) })];
  const { error } = ownInstrument.safeParse(draft);
  const paths = [...new Set(error?.issues.map(({ path }) => path.join('.')))].slice(0, 20);
  return paths.map((path) => unread('malformed', { path }));
}

const kilobytes = (bytes: number): number => Math.ceil(bytes / 1024);
