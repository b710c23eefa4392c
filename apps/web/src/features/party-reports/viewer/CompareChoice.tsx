import { partyReportCalls } from '@cogclinic/contract/partyReports';
import { Checkbox, Select } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '#ui/api.ts';
import type { PartyStudy } from '../types.ts';
import styles from './CompareChoice.module.css';
import { useStudyText } from './useStudyText.ts';

/** As many of a patient's studies as are offered. */
const MOST = 100;

type CompareChoiceProps = Readonly<{
  study: PartyStudy;
  chosen: string | null;
  isLinked: boolean;
  onChoose: (id: string | null) => void;
  onLink: (linked: boolean) => void;
}>;

/** Another study of the same patient to stand beside this one, and whether both scroll together. */
export function CompareChoice({ study, chosen, isLinked, onChoose, onLink }: CompareChoiceProps) {
  const { t } = useTranslation('party-reports');
  const text = useStudyText();
  const id = useId();
  const archiveId = study.match === 'matched' ? study.patient?.archiveId : undefined;
  const { data } = useCall(
    partyReportCalls.list,
    { query: { archiveId, match: 'matched', pageSize: MOST, orderBy: 'studyDate desc' } },
    { enabled: archiveId !== undefined, quiet: true },
  );
  const options = (data?.rows ?? [])
    .filter((one) => one.id !== study.id && one.fetched !== 'none')
    .map((one) => ({ value: one.id, label: text(one) }));
  if (archiveId === undefined) return null;
  return (
    <div className={styles.root}>
      <label htmlFor={id}>{t('viewer.compare')}</label>
      <Select
        id={id}
        className={styles.choice}
        allowClear
        disabled={data !== undefined && options.length === 0 && chosen === null}
        placeholder={t(data && options.length === 0 ? 'viewer.noOther' : 'viewer.chooseOther')}
        value={options.some(({ value }) => value === chosen) ? chosen : null}
        options={options}
        onChange={(value?: string | null) => onChoose(value ?? null)}
      />
      {chosen !== null && (
        <Checkbox checked={isLinked} onChange={(event) => onLink(event.target.checked)}>
          {t('viewer.link')}
        </Checkbox>
      )}
    </div>
  );
}
