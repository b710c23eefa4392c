import { ownInstrument } from '@cogclinic/contract/ownInstrumentParts';
import { DRAFT_BYTES } from '@cogclinic/contract/ownInstruments';
import type { Finding, FindingRule } from '@cogclinic/fhir/findings';
import type { Imported } from '@cogclinic/fhir/importQuestionnaire';
import { malformedAt } from '@cogclinic/fhir/malformed';
import { readQuestionnaire } from '@cogclinic/fhir/readQuestionnaire';
import type { Instrument } from '@cogclinic/scales/instrument';
import { settled } from '@cogclinic/scales/own';
import { type CopyLoss, copyOf } from '@cogclinic/scales/ownCopy';
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
  const { instrument, findings, ...read } = readQuestionnaire(bytes, code);
  if (!instrument) return { instrument, findings };
  const { draft, lost } = ownOf(instrument);
  const refused = reasonsAgainst(draft);
  return refused.length > 0
    ? { instrument: null, findings: [...refused, ...findings] }
    : { instrument: draft, findings: [...lost, ...findings], ...read };
}

/** An export of the catalogue's becomes a copy, which has no rules, tasks or groups of norms. */
function ownOf(instrument: Instrument): { draft: Instrument; lost: readonly Finding[] } {
  if (instrument.category === 'own') return { draft: settled(instrument), lost: [] };
  const { instrument: draft, lost } = copyOf(instrument, instrument.code, instrument.name);
  const noted = (loss: CopyLoss): Finding => ({ severity: 'warning', rule: LOST[loss], item: null, params: {} });
  return { draft, lost: lost.map(noted) };
}

const LOST = {
  rule: 'lostRule',
  subscaleRules: 'lostSubscaleRules',
  adjustments: 'lostAdjustments',
  bandRules: 'lostBandRules',
  groups: 'lostGroups',
  normSets: 'lostNormSets',
  missing: 'lostMissing',
  tasks: 'lostTasks',
  entry: 'lostEntry',
  caution: 'lostCaution',
  reliableChange: 'lostReliableChange',
} as const satisfies Record<CopyLoss, FindingRule>;

/** What a draft of ours cannot hold, e.g. control characters in a text, is refused as malformed. */
function reasonsAgainst(draft: object): readonly Finding[] {
  const given = Buffer.byteLength(JSON.stringify(draft));
  if (given > DRAFT_BYTES) return [unread('tooLarge', { given: kilobytes(given), most: kilobytes(DRAFT_BYTES) })];
  const { error } = ownInstrument.safeParse(draft);
  const places = new Map(error?.issues.map((issue) => [issue.path.join('.'), malformedAt(draft, issue)]));
  return [...places.values()].slice(0, 20).map((place) => unread('malformed', place));
}

const kilobytes = (bytes: number): number => Math.ceil(bytes / 1024);
