import { followUpCalls } from '@cogclinic/contract/followUps';
import { guidanceCalls } from '@cogclinic/contract/guidance';
import { whyNotPushed } from '@cogclinic/contract/push';
import { scaleCalls } from '@cogclinic/contract/scales';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '#ui/api.ts';
import { useFormats } from '#ui/format.ts';
import { useToday } from '#ui/useToday.ts';
import type { Kind } from '../types.ts';

type Option = { value: string; label: string; disabled?: boolean };
type Choices = {
  options: readonly Option[];
  value: string | null;
  choose: (value: string) => void;
  /** There is no other choice. */
  fixed: boolean;
  loading: boolean;
  /** Why there is nothing, or what is listed. */
  hint: string | null;
};

const PUSHABLE = ['issued', 'pushed', 'read'];
const FOLLOW_UPS = 50;

/** What of a kind can be pushed to a patient, and what of it is chosen. */
export function useChoices(
  archiveId: string,
  kind: Kind,
  given: { guidanceId?: string; followUpId?: string },
): Choices {
  const { t } = useTranslation('push');
  const [chosen, setChosen] = useState<Partial<Record<Kind, string>>>({});
  const lists = {
    scale: useScales(kind),
    guidance: useGuidance(archiveId, kind),
    appointment: useAppointments(archiveId, kind),
  };
  const options = lists[kind];
  const fixedId = kind === 'guidance' ? given.guidanceId : kind === 'appointment' ? given.followUpId : undefined;
  // A scale is a choice to make; of the others the first, which is the newest or the next, is the likely one.
  const first = kind === 'scale' ? undefined : options?.[0]?.value;
  const known = (value: string | undefined) => options?.find((option) => option.value === value)?.value;
  return {
    options: options ?? [],
    value: known(fixedId) ?? known(chosen[kind]) ?? first ?? null,
    choose: (value) => setChosen((before) => ({ ...before, [kind]: value })),
    fixed: known(fixedId) !== undefined,
    loading: options === undefined,
    hint: hintOf(t, kind, options),
  };
}

function hintOf(t: (key: string) => string, kind: Kind, options: readonly Option[] | undefined): string | null {
  if (kind === 'scale') return t('dialog.scaleHint');
  if (options === undefined || options.length > 0) return null;
  return t(kind === 'guidance' ? 'dialog.noGuidance' : 'dialog.noAppointment');
}

/** Of the institution's own ones also those that cannot be pushed, with the reason: somebody may look for them. */
function useScales(kind: Kind): readonly Option[] | undefined {
  const { t } = useTranslation('push');
  const { data } = useCall(scaleCalls.types, {}, { enabled: kind === 'scale' });
  const scales = data?.flatMap(({ items }) => items).map((scale) => ({ ...scale, why: whyNotPushed(scale) }));
  const unsuited = scales?.flatMap(({ id, name, type, why }): Option[] => {
    if (why === null || type !== 'own') return [];
    const reason = t(`unsuited.${why}`);
    return [{ value: id, label: `${name} · ${reason}`, disabled: true }];
  });
  return scales
    ?.filter(({ why, enabled }) => why === null && enabled)
    .map(({ id, name, type }): Option => ({ value: id, label: type === 'own' ? name : coded(id, name) }))
    .concat(unsuited ?? []);
}

/** On a telephone names that begin alike are cut alike: the code says which of them it is. */
const coded = (code: string, name: string) => (name.includes(code) ? name : `${code} · ${name}`);

function useGuidance(archiveId: string, kind: Kind): readonly Option[] | undefined {
  const { date } = useFormats();
  const { data } = useCall(guidanceCalls.byArchive, { params: { id: archiveId } }, { enabled: kind === 'guidance' });
  return data
    ?.filter(({ standing, issueTime }) => PUSHABLE.includes(standing) || (standing === 'draft' && issueTime !== null))
    .map(({ id, title, issueTime }) => ({ value: id, label: `${title} · ${date(issueTime)}` }));
}

function useAppointments(archiveId: string, kind: Kind): readonly Option[] | undefined {
  const { t } = useTranslation('follow-ups');
  const { date } = useFormats();
  // Those overdue, of which there may be any number, are no appointments to come.
  const beginDate = useToday();
  const query = { archiveId, view: 'open', beginDate, orderBy: 'dueDate asc', pageSize: FOLLOW_UPS } as const;
  const { data } = useCall(followUpCalls.list, { query }, { enabled: kind === 'appointment' });
  return data?.rows.map((row) => ({ value: row.id, label: `${date(row.dueDate)} · ${t(`kind.${row.kind}`)}` }));
}
