import { SearchOutlined } from '@ant-design/icons';
import { scaleCalls } from '@cogclinic/contract/scales';
import { Button, Input } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OpenRuns } from '#features/batteries/shared/OpenRuns.tsx';
import { useCall } from '#ui/api.ts';
import { ClearIcon } from '#ui/ClearIcon.tsx';
import { PageFrame } from '#ui/PageFrame.tsx';
import { Empty, Failure, Loading } from '#ui/states.tsx';
import { useTab } from '#ui/tab.ts';
import { ButtonLink } from './ButtonLink.tsx';
import styles from './ListPage.module.css';
import { OpenTests } from './OpenTests.tsx';
import { PatientPicker } from './PatientPicker.tsx';
import { typePath } from './paths.ts';
import { findTypes } from './search.ts';
import { ScaleSection } from './shared/ScaleSection.tsx';
import { TypeCard } from './TypeCard.tsx';

/** The instruments, and the patient to be tested. */
export function Component() {
  const { t } = useTranslation('scales');
  const tab = useTab();
  const archiveId = tab.search.get('archive');
  const types = useCall(scaleCalls.types, {}, { quiet: true });
  const all = useMemo(() => types.data?.flatMap((group) => group.items) ?? [], [types.data]);

  const ready = useReady(archiveId, types.isPending);

  return (
    <PageFrame title={t('list.title')} subtitle={t('list.subtitle')}>
      <ScaleSection title={t('patient.title')} framed>
        <PatientPicker archiveId={archiveId} onChoose={(id) => tab.setSearch(id ? { archive: id } : {})} />
      </ScaleSection>
      {!ready && <Loading rows={8} />}
      {ready && (
        <>
          <OpenRuns archiveId={archiveId} />
          <OpenTests types={all} archiveId={archiveId} />
          <Recent archiveId={archiveId} />
          {types.error && !types.data && <Failure error={types.error} onRetry={() => void types.refetch()} />}
          {types.data && <Groups groups={types.data} archiveId={archiveId} />}
        </>
      )}
    </PageFrame>
  );
}

/** Waits for what is shown above the instruments, so that the list does not shift under the finger. */
function useReady(archiveId: string | null, waiting: boolean): boolean {
  const open = useCall(scaleCalls.open, { query: archiveId ? { archiveId } : {} });
  const recent = useCall(scaleCalls.recent, {}, { quiet: true });
  const [ready, setReady] = useState(false);
  if (!ready && !waiting && !open.isPending && !recent.isPending) setReady(true);
  return ready;
}

function Recent({ archiveId }: { archiveId: string | null }) {
  const { t } = useTranslation('scales');
  const { data } = useCall(scaleCalls.recent, {}, { quiet: true });
  if (!data || data.length === 0) return null;
  return (
    <ScaleSection title={t('list.recent')}>
      <ul className={styles.recent}>
        {data.map((type) => (
          <li key={type.id}>
            <ButtonLink to={typePath(type.id, archiveId)}>{type.name}</ButtonLink>
          </li>
        ))}
      </ul>
    </ScaleSection>
  );
}

type GroupsProps = { groups: Parameters<typeof findTypes>[0]; archiveId: string | null };

function Groups({ groups, archiveId }: GroupsProps) {
  const { t } = useTranslation('scales');
  const [words, setWords] = useState('');
  const found = findTypes(groups, words);
  const count = found.reduce((sum, group) => sum + group.items.length, 0);
  return (
    <>
      <search className={styles.search}>
        <Input
          type="search"
          allowClear={{ clearIcon: <ClearIcon /> }}
          prefix={<SearchOutlined aria-hidden />}
          value={words}
          onChange={({ target }) => setWords(target.value)}
          placeholder={t('list.search')}
          aria-label={t('list.search')}
        />
        <span className={styles.count} role="status">
          {t('list.count', { count })}
        </span>
      </search>
      {found.map((group) => (
        <ScaleSection key={group.type} title={group.name}>
          <ul className={styles.cards}>
            {group.items.map((type) => (
              <TypeCard key={type.id} type={type} archiveId={archiveId} />
            ))}
          </ul>
        </ScaleSection>
      ))}
      {count === 0 && (
        <Empty
          text={t('list.none')}
          hint={t('list.noneHint')}
          action={<Button onClick={() => setWords('')}>{t('list.clear')}</Button>}
        />
      )}
    </>
  );
}
