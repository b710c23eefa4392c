import { WarningOutlined } from '@ant-design/icons';
import { diagnosisCalls, isHeld } from '@cogclinic/contract/diagnoses';
import { medicationCalls } from '@cogclinic/contract/medications';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { patientPath } from '#features/records/shared/paths.ts';
import type { Overview } from '#features/records/shared/patientView.ts';
import { useCall } from '#ui/api.ts';
import { StatusTag } from '#ui/StatusTag.tsx';
import { useDict } from '#ui/useDict.ts';
import styles from './MedicalLine.module.css';

/** So many are named; the file has the rest. */
const NAMED = 3;

type LineProps = { archiveId: string; overview: Overview };

/** Allergies, current diagnoses and current medication, in the head of the patient's page. */
export function MedicalLine({ archiveId, overview: { archive } }: LineProps) {
  const { t } = useTranslation('medical');
  const allergy = useDict('allergy');
  const certainty = useDict('certainty');
  const params = { id: archiveId };
  const diagnoses = useCall(diagnosisCalls.list, { params }, { quiet: true }).data;
  const medications = useCall(medicationCalls.list, { params }, { quiet: true }).data;
  const allergies = [...archive.allergies.filter((code) => code !== 'other').map(allergy.label), archive.allergyOther];
  const named = allergies.filter((one) => one !== null);
  const held = diagnoses?.filter(isHeld);
  const taken = medications?.filter(({ current }) => current);
  const file = patientPath(archiveId, 'archive');
  return (
    <dl className={styles.line} aria-label={t('head')}>
      <Fact label={t('allergies')}>
        {named.map((text) => (
          <StatusTag key={text} tone="bad" icon={<WarningOutlined aria-hidden="true" />} text={text} />
        ))}
        {named.length === 0 && t(archive.allergies.length > 0 ? 'allergyUnnamed' : 'noAllergies')}
      </Fact>
      <Fact label={t('diagnoses')}>
        <Some file={file} none={t('none')} all={held}>
          {({ id, code, title, certainty: sure }) => (
            <span key={id}>
              {code} {title}
              {sure === 'suspected' && ` (${certainty.label(sure)})`}
            </span>
          )}
        </Some>
      </Fact>
      <Fact label={t('medication')}>
        <Some file={file} none={t('none')} all={taken}>
          {({ id, name, dose }) => (
            <span key={id}>
              {name} {dose}
            </span>
          )}
        </Some>
      </Fact>
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

type SomeProps<E> = { file: string; none: string; all: readonly E[] | undefined; children: (one: E) => ReactNode };

/** The first few, and how many more the file has. */
function Some<E>({ file, none, all, children }: SomeProps<E>) {
  const { t } = useTranslation('medical');
  if (!all) return null;
  if (all.length === 0) return none;
  const more = all.length - NAMED;
  return (
    <>
      {all.slice(0, NAMED).map(children)}
      <Link to={file} replace>
        {more > 0 ? t('more', { count: more }) : t('details')}
      </Link>
    </>
  );
}
