import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '#ui/Panel.tsx';
import { PlainList } from '#ui/PlainList.tsx';
import { Failure, Loading } from '#ui/states.tsx';
import type { Entry } from '../shared/types.ts';
import styles from './EntryList.module.css';

type ListProps<E extends Entry> = {
  title: string;
  addText: string;
  none: string;
  found: { data: readonly E[] | undefined; error: Error | null; refetch: () => unknown };
  onAdd: () => void;
  line: (entry: E) => ReactNode;
};

/** Entries of the file: those that hold now, and behind one click how it was before. */
export function EntryList<E extends Entry>({ title, addText, none, found, onAdd, line }: ListProps<E>) {
  const { t } = useTranslation('medical');
  const { data, error, refetch } = found;
  const now = data?.filter(({ current }) => current) ?? [];
  const before = data?.filter(({ current }) => !current) ?? [];
  const add = (
    <Button size="small" className="no-print" icon={<PlusOutlined aria-hidden="true" />} onClick={onAdd}>
      {addText}
    </Button>
  );
  return (
    <Panel title={title} extra={add}>
      {!data && (error ? <Failure error={error} onRetry={() => void refetch()} /> : <Loading rows={2} />)}
      <PlainList label={title} none={data && now.length === 0 && none}>
        {now.map(line)}
      </PlainList>
      {before.length > 0 && (
        <details className={styles.before}>
          <summary>{t('history', { count: before.length })}</summary>
          <PlainList label={t('historyOf', { title })}>{before.map(line)}</PlainList>
        </details>
      )}
    </Panel>
  );
}
