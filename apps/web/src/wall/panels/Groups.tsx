import { useTranslation } from 'react-i18next';
import type { Shown } from '../shown.ts';
import { Rows, type Tone } from './Rows.tsx';

type Data = Shown['data'];
type Key = Data['levels' | 'change' | 'followUps'][number]['key'];

/** The tone and the text of each group. */
const GROUPS = {
  normal: ['good', 'screen:level.normal'],
  mild: ['notice', 'screen:level.mild'],
  moderate: ['warning', 'screen:level.moderate'],
  severe: ['danger', 'screen:level.severe'],
  negative: ['negative', 'screen:level.negative'],
  positive: ['positive', 'screen:level.positive'],
  none: ['neutral', 'screen:level.none'],
  better: ['good', 'figures:direction.better'],
  same: ['neutral', 'figures:direction.same'],
  worse: ['warning', 'figures:direction.worse'],
  inTime: ['good', 'figures:punctuality.inTime'],
  late: ['notice', 'figures:punctuality.late'],
  missed: ['warning', 'figures:punctuality.missed'],
  ahead: ['neutral', 'figures:punctuality.ahead'],
} as const satisfies Record<Key, readonly [Tone, string]>;

type GroupsProps = {
  of: 'levels' | 'change' | 'followUps';
  groups: readonly { key: Key; patients: number | null }[];
};

/** Patients by group; of levels those alone that there are. */
export function Groups({ of, groups }: GroupsProps) {
  const { t } = useTranslation(['screen', 'figures']);
  const shown = of === 'levels' ? groups.filter(({ patients }) => patients !== 0) : groups;
  const rows = shown.map(({ key, patients }) => {
    const [tone, text] = GROUPS[key];
    return { key, name: t(text), patients, tone };
  });
  return <Rows label={t(`panel.${of}`)} rows={rows} empty={t('nothing')} untold={t('few')} />;
}
