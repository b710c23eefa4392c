import { LIMITS } from '@cogclinic/contract/fields';
import { Input, Select } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldProblem } from '#ui/FieldProblem.tsx';
import { useDict } from '#ui/useDict.ts';
import { AddContact } from './AddContact.tsx';
import { ContactSelect } from './ContactSelect.tsx';
import styles from './InformantField.module.css';
import { ANOTHER } from './suggested.ts';
import type { ChosenInformant } from './useInformant.ts';

type InformantFieldProps = { informant: ChosenInformant; problem?: string | undefined; onChange?: () => void };

/** Who answers for the patient: a contact of the file, or somebody else by name and relation. */
export function InformantField({ informant, problem, onChange }: InformantFieldProps) {
  const { t } = useTranslation('contacts');
  const id = useId();
  const relations = useDict('relation');
  const { archiveId, contacts, choice, name, relation, choose, type, relate } = informant;
  const offers = archiveId !== null && contacts?.length !== 0;
  const wrong = problem !== undefined;
  const take = (to: string) => {
    choose(to);
    onChange?.();
  };
  const typedName = (
    <Input
      {...(offers ? { 'aria-label': t('choice.name') } : { id })}
      value={name}
      maxLength={LIMITS.name}
      autoComplete="off"
      placeholder={t('choice.name')}
      status={wrong ? 'error' : ''}
      aria-describedby={`${id}p`}
      aria-invalid={wrong}
      onChange={({ target }) => {
        type(target.value);
        onChange?.();
      }}
    />
  );
  const typedRelation = (
    <Select
      className={styles.relation}
      aria-label={t('choice.relation')}
      placeholder={t('choice.relation')}
      value={relation}
      allowClear
      options={relations.optionsWith([relation]).map((option) => ({ ...option }))}
      onChange={(to) => {
        relate(to ?? null);
        onChange?.();
      }}
    />
  );
  return (
    <div className={styles.root}>
      <label htmlFor={id}>{t('choice.label')}</label>
      {offers ? (
        <>
          <ContactSelect
            id={id}
            archiveId={archiveId}
            contacts={contacts}
            value={choice}
            placeholder={t('choice.choose')}
            withAnother
            describedBy={`${id}p`}
            wrong={wrong && choice !== ANOTHER}
            onChange={take}
          />
          {choice === ANOTHER && (
            <div className={styles.typed}>
              {typedName}
              {typedRelation}
            </div>
          )}
        </>
      ) : (
        <div className={styles.typed}>
          {typedName}
          {typedRelation}
          {archiveId !== null && <AddContact archiveId={archiveId} onAdded={take} />}
        </div>
      )}
      <FieldProblem id={`${id}p`}>{problem}</FieldProblem>
    </div>
  );
}
