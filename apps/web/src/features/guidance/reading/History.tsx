import { guidanceCalls } from '@cogclinic/contract/guidance';
import { Select } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '#ui/api.ts';
import { useFormats } from '#ui/format.ts';
import { RichText } from '#ui/richText/RichText.tsx';
import { Failure, Loading } from '#ui/states.tsx';
import type { GuidanceRecord, Language } from '../calls.ts';
import { Differences } from './Differences.tsx';
import styles from './History.module.css';
import reading from './reading.module.css';

/** The history of a guidance: its events, its versions and the differences between two of them. */
export function History({ id, language }: { id: string; language: Language }) {
  const { data, error, refetch } = useCall(guidanceCalls.record, { params: { id } }, { quiet: true });
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading rows={4} />;
  return (
    <div className={styles.root}>
      <Events events={data.events} />
      {data.versions.length > 1 && <Versions versions={data.versions} language={language} />}
    </div>
  );
}

function Events({ events }: Pick<GuidanceRecord, 'events'>) {
  const { t } = useTranslation('guidance');
  const { dateTime } = useFormats();
  return (
    <ol className={styles.events} aria-label={t('history.events')}>
      {events.map(({ event, revision, byName, time }) => (
        <li key={`${event} ${revision} ${time}`}>
          <strong>{t(`event.${event}`)}</strong>
          <span>{[byName ?? t('history.patient'), t('revision', { revision }), dateTime(time)].join(' · ')}</span>
        </li>
      ))}
    </ol>
  );
}

function Versions({ versions, language }: Pick<GuidanceRecord, 'versions'> & { language: Language }) {
  const { t } = useTranslation('guidance');
  const { dateTime } = useFormats();
  const id = useId();
  const [shown, setShown] = useState(versions[0]?.revision ?? 0);
  const [against, setAgainst] = useState<number | null>(versions[1]?.revision ?? null);
  const version = versions.find(({ revision }) => revision === shown);
  const other = versions.find(({ revision }) => revision === against);
  const options = versions.map(({ revision, savedByName, saveTime }) => ({
    value: revision,
    label: [t('revision', { revision }), savedByName, dateTime(saveTime)].join(' · '),
  }));
  if (!version) return null;
  return (
    <section aria-label={t('history.versions')}>
      <div className={styles.choices}>
        <label htmlFor={`${id}-shown`}>{t('history.shown')}</label>
        <Select id={`${id}-shown`} value={shown} options={options} onChange={setShown} />
        <label htmlFor={`${id}-against`}>{t('history.against')}</label>
        <Select<number | null>
          id={`${id}-against`}
          value={against}
          options={[{ value: null, label: t('history.alone') }, ...options.filter(({ value }) => value !== shown)]}
          onChange={setAgainst}
        />
      </div>
      <div className={reading.body} lang={language}>
        {other && other !== version ? (
          <Differences before={other} after={version} />
        ) : (
          <>
            <h3>{version.title}</h3>
            <RichText html={version.body} />
          </>
        )}
      </div>
    </section>
  );
}
