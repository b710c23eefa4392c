import { CallError } from '@cogclinic/contract/client';
import { ownInstrumentCalls } from '@cogclinic/contract/ownInstruments';
import type { Instrument } from '@cogclinic/scales/instrument';
import { type StaleWording, translationsAfter, type Wording } from '@cogclinic/scales/translations';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { reportError, reportUnasked, sendCall } from '#ui/api.ts';
import { connection } from '#ui/connection.ts';
import { type Finding, keptOf, type Own } from '../calls.ts';

/** `stale`: a colleague has saved the draft in the meantime. */
export type Saving = 'saved' | 'changed' | 'saving' | 'failed' | 'stale';

const DELAY_MS = 1200;

export type OwnDraft = Readonly<{
  draft: Instrument;
  saving: Saving;
  /** Null while there is no draft beside what is published. */
  revision: number | null;
  /** What its import warned of and is not dismissed. */
  findings: readonly Finding[];
  /** Translations that are to be checked since a text changed. */
  stale: readonly StaleWording[];
  change(next: Instrument): void;
  dismiss(findings: readonly Finding[]): void;
  /** Says of stale translations that they are right still. */
  right(wordings: readonly Wording[]): void;
  /** Saves what is not saved yet; answers the revision, or null when it could not be saved. */
  save(): Promise<number | null>;
  /** Overwrites a colleague's version with this one. */
  keepMine(): Promise<number | null>;
  /** Gives up what is not saved. */
  giveUp(): void;
}>;

/** A draft that is saved a moment after each change, one saving at a time. */
export function useOwnDraft(start: Instrument, { draft: given, translations }: Own): OwnDraft {
  const startRevision = given?.revision ?? null;
  const [draft, setDraft] = useState(start);
  const [findings, setFindings] = useState<readonly Finding[]>(given?.findings ?? []);
  const [saving, setSaving] = useState<Saving>('saved');
  const [revision, setRevision] = useState(startRevision);
  // What the server compares the next saving with.
  const [base, setBase] = useState({ instrument: start, translations });
  const [stillRight, setStillRight] = useState<readonly Wording[]>([]);
  // Of a large draft the comparison takes longer than a key may.
  const compared = useDeferredValue(draft);
  const { stale } = useMemo(() => translationsAfter(base, compared, stillRight), [base, compared, stillRight]);
  const kept = useRef({
    draft: start,
    findings,
    stillRight,
    revision: startRevision,
    dirty: false,
    /** The revision that a colleague saved; null once the draft is gone; undefined while there is no other revision. */
    theirs: undefined as number | null | undefined,
  });
  const running = useRef<Promise<unknown>>(Promise.resolve());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  async function send(): Promise<number | null> {
    const now = kept.current;
    if (!now.dirty) return now.revision;
    if (now.theirs !== undefined) return null;
    now.dirty = false;
    setSaving('saving');
    const { draft: instrument, stillRight: said } = now;
    const { code } = instrument;
    try {
      const body = { instrument, revision: now.revision, findings: keptOf(now.findings), stillRight: [...said] };
      const saved = await sendCall(ownInstrumentCalls.saveDraft, { params: { code }, body });
      now.revision = saved.revision;
      setRevision(saved.revision);
      now.stillRight = now.stillRight.filter((one) => !said.includes(one));
      setStillRight(now.stillRight);
      setBase({ instrument, translations: saved.translations });
      setSaving(kept.current.dirty ? 'changed' : 'saved');
      return saved.revision;
    } catch (error) {
      now.dirty = true;
      const isStale = error instanceof CallError && error.code === 409;
      if (isStale) now.theirs = (error.data as Own | null)?.draft?.revision ?? null;
      setSaving(isStale ? 'stale' : 'failed');
      if (isStale) reportError(error);
      else void reportUnasked(error);
      return null;
    }
  }

  const save = () => {
    clearTimeout(timer.current);
    const sent = running.current.then(send);
    running.current = sent;
    return sent;
  };

  const change = (next: Instrument) => {
    kept.current.draft = next;
    setDraft(next);
    saveSoon();
  };

  const dismiss = (dismissed: readonly Finding[]) => {
    kept.current.findings = kept.current.findings.filter((finding) => !dismissed.includes(finding));
    setFindings(kept.current.findings);
    saveSoon();
  };

  const right = (wordings: readonly Wording[]) => {
    const said = wordings.map(({ place, language }) => ({ place, language }));
    kept.current.stillRight = [...kept.current.stillRight, ...said];
    setStillRight(kept.current.stillRight);
    kept.current.dirty = true;
    // At once: places are those of this draft.
    if (kept.current.theirs === undefined) void save();
  };

  const saveSoon = () => {
    kept.current.dirty = true;
    if (kept.current.theirs !== undefined) return;
    setSaving('changed');
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void save(), DELAY_MS);
  };

  const keepMine = () => {
    const now = kept.current;
    if (now.theirs !== undefined) now.revision = now.theirs;
    now.theirs = undefined;
    return save();
  };

  const giveUp = () => {
    clearTimeout(timer.current);
    kept.current.dirty = false;
  };

  const latest = useRef(save);
  latest.current = save;
  useEffect(() => () => void latest.current(), []);
  // What could not be saved while the server was away is saved once it is back.
  useEffect(() => connection.onReturn(() => void latest.current()), []);

  return { draft, saving, revision, findings, stale, change, dismiss, right, save, keepMine, giveUp };
}
