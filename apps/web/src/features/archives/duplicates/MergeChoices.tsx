import { archiveBatchCalls } from '@cogclinic/contract/archiveBatch';
import { Modal, Radio } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '#ui/api.ts';
import { useFormats } from '#ui/format.ts';
import { Failure, Loading } from '#ui/states.tsx';
import { useFieldLabel } from '#ui/texts.ts';
import { Consequences } from '../batch/Consequences.tsx';
import { type ArchiveField, FIELD_GROUPS } from '../fieldGroups.ts';
import { useFieldText } from '../useFieldText.ts';
import styles from './MergeChoices.module.css';
import {
  type Archive,
  comparedNumber,
  type Difference,
  differences,
  type Side,
  suggestedSide,
  takenFields,
} from './merging.ts';

export type MergeChoice = Readonly<{ kept: Archive; dropped: Archive; fromDropped: readonly ArchiveField[] }>;

type MergeChoicesProps = {
  archives: readonly [Archive, Archive];
  busy: boolean;
  problem: ReactNode;
  onMerge: (choice: MergeChoice) => Promise<void>;
  onClose: () => void;
};

/** Chooses the file to keep, and the value of each differing field. */
export function MergeChoices({ archives, busy, problem, onMerge, onClose }: MergeChoicesProps) {
  const { t } = useTranslation(['archive-batch', 'ui']);
  const { dateTime } = useFormats();
  const id = useId();
  const [first, second] = archives;
  const [keptId, setKeptId] = useState(() => olderOf(first, second).id);
  // By archive, not by side: choosing the other file to keep must not swap the values.
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const [kept, dropped] = keptId === first.id ? [first, second] : [second, first];
  const found = differences(kept, dropped);
  const sideOf = (difference: Difference): Side => {
    const chosen = values[difference.name];
    if (chosen === undefined) return suggestedSide(kept, dropped, difference);
    return chosen === kept.id ? 'kept' : 'dropped';
  };

  return (
    <Modal
      open
      width={760}
      title={t('merge.title')}
      okText={t('merge.ok')}
      confirmLoading={busy}
      cancelText={t('ui:actions.cancel')}
      onOk={() => void onMerge({ kept, dropped, fromDropped: takenFields(found, sideOf) })}
      onCancel={onClose}
    >
      {problem}
      <h3 className={styles.heading} id={`${id}-keep`}>
        {t('merge.which')}
      </h3>
      <Radio.Group
        aria-labelledby={`${id}-keep`}
        vertical
        value={keptId}
        onChange={(event) => setKeptId(String(event.target.value))}
        options={archives.map((archive, at) => ({
          value: archive.id,
          label: t('merge.file', {
            number: at + 1,
            name: archive.name,
            date: dateTime(archive.createTime),
            department: archive.departmentName ?? t('merge.noDepartment'),
          }),
        }))}
      />
      <h3 className={styles.heading}>{t('merge.fields')}</h3>
      {found.length === 0 ? (
        <p className={styles.hint}>{t('merge.same')}</p>
      ) : (
        <ul className={styles.fields}>
          <li className={styles.columns} aria-hidden="true">
            <span />
            <span>{t('merge.column', { number: 1 })}</span>
            <span>{t('merge.column', { number: 2 })}</span>
          </li>
          {found.map((difference) => (
            <FieldChoice
              key={difference.name}
              difference={difference}
              archives={archives}
              keptId={keptId}
              chosen={sideOf(difference) === 'kept' ? kept.id : dropped.id}
              onChoose={(chosen) => setValues((before) => ({ ...before, [difference.name]: chosen }))}
            />
          ))}
        </ul>
      )}
      <Moving dropped={dropped} />
    </Modal>
  );
}

/** The older file is the established one; ids are ordered by time, more finely than times. */
const olderOf = (one: Archive, other: Archive) =>
  `${other.createTime} ${other.id}` < `${one.createTime} ${one.id}` ? other : one;

const DICTS = new Map(FIELD_GROUPS.flatMap(({ fields }) => fields.map((field) => [field.name, field] as const)));

type FieldChoiceProps = {
  difference: Difference;
  archives: readonly [Archive, Archive];
  keptId: string;
  chosen: string;
  onChoose: (archiveId: string) => void;
};

function FieldChoice({ difference, archives, keptId, chosen, onChoose }: FieldChoiceProps) {
  const { t } = useTranslation(['archive-batch', 'ui']);
  const labelOf = useFieldLabel();
  const textOf = useFieldText();
  const { fields, name } = difference;
  const label = labelOf(name);
  const [first, second] = archives;
  const comparable = (archive: Archive): Archive => ({
    ...archive,
    idNumber: comparedNumber(archive.idNumber, (archive === first ? second : first).idNumber),
  });
  const text = (archive: Archive) =>
    fields
      .map((field) => textOf(comparable(archive), DICTS.get(field) ?? { name: field }))
      .filter(Boolean)
      .join(' ') || t('ui:form.blank');
  return (
    <li>
      <span className={styles.field} aria-hidden="true">
        {label}
      </span>
      <Radio.Group
        className={styles.values}
        aria-label={label}
        value={chosen}
        onChange={(event) => onChoose(String(event.target.value))}
        options={archives.map((archive) => ({
          value: archive.id,
          label: (
            <>
              {text(archive)}
              <span className="visually-hidden"> {t(archive.id === keptId ? 'merge.ofKept' : 'merge.ofOther')}</span>
            </>
          ),
        }))}
      />
    </li>
  );
}

function Moving({ dropped }: { dropped: Archive }) {
  const { t } = useTranslation('archive-batch');
  const asked = useCall(archiveBatchCalls.consequences, { body: { ids: [dropped.id] } }, { staleTime: 0, quiet: true });
  return (
    <>
      <h3 className={styles.heading}>{t('merge.moves')}</h3>
      {asked.error && <Failure error={asked.error} onRetry={() => void asked.refetch()} />}
      {asked.isPending && <Loading rows={2} />}
      {asked.data && <Consequences counts={asked.data} none={t('merge.nothingMoves')} />}
      <p className={styles.hint}>{t('merge.after')}</p>
    </>
  );
}
