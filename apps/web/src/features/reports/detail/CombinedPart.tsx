import type { CallData } from '@cogclinic/contract/call';
import type { patientReportCalls } from '@cogclinic/contract/patientReports';
import { useTranslation } from 'react-i18next';
import { ConfirmationTag } from '#features/instruments/shared/ConfirmationTag.tsx';
import { LevelTag } from '#features/instruments/shared/LevelTag.tsx';
import { Productions } from '#features/scales/shared/Productions.tsx';
import { useLocalText } from '#features/scales/shared/useLocalText.ts';
import { FlagSign } from '../shared/FlagSign.tsx';
import { useTotalText } from '../shared/useTotalText.ts';
import { pointsOfItem } from './answerLines.ts';
import { BackgroundFacts } from './Background.tsx';
import styles from './CombinedPart.module.css';
import { ConclusionState, ConclusionWriters } from './ConclusionState.tsx';
import part from './part.module.css';
import { Remarks } from './Remarks.tsx';

type Part = CallData<typeof patientReportCalls.combined>['reports'][number];

type CombinedPartProps = {
  report: Part;
  /** The reports tell of the patient's file on different days. */
  ownBackground: boolean;
};

/** One report within a combined report. */
export function CombinedPart({ report, ownBackground }: CombinedPartProps) {
  const { t } = useTranslation('reports');
  const local = useLocalText();
  const totalText = useTotalText();
  const { band, flags } = report.score;
  // A band defined by the institution may have no texts.
  const said = band ? [local(band.meaning), local(band.advice)].filter((text) => text !== '') : [];
  return (
    <section className={styles.root}>
      <h3 className={part.title}>{local(report.answered.name)}</h3>
      {ownBackground && <BackgroundFacts background={report.background} />}
      <p>
        {totalText(report)} <LevelTag level={report.level} unbanded={report.unbanded} />{' '}
        {band && <strong>{local(band.name)}</strong>}
      </p>
      {flags.map((flag) => (
        <p key={flag.code} className={styles.flag}>
          <FlagSign alert={report.alert} />
          <strong>{local(flag.text)}</strong>
          <span>{local(flag.advice)}</span>
        </p>
      ))}
      <Subscores report={report} />
      <Remarks report={report} />
      {said.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <Norm report={report} />
      {report.doctorComment && (
        <>
          <h4>
            {t('combined.conclusion')} <ConclusionState report={report} />
          </h4>
          <p className={part.comment}>{report.doctorComment}</p>
          <ConclusionWriters report={report} />
        </>
      )}
      <Productions
        administrationId={report.administrationId}
        instrument={report.answered}
        pointsOf={(code) => pointsOfItem(report.answered, report.answers, code)}
        heading="h4"
      />
    </section>
  );
}

/** The sub-scores that add to the total: all those of a profile, otherwise those with bands of their own. */
function Subscores({ report: { unbanded, score } }: { report: Part }) {
  const local = useLocalText();
  const totalText = useTotalText();
  const told = score.subscores.filter(({ band }) => unbanded === 'profile' || band);
  if (told.length === 0) return null;
  return (
    <ul className={styles.profile}>
      {told.map(({ code, name, value, max, band }) => (
        <li key={code}>
          {local(name)} {totalText({ total: value, max })} {band && <LevelTag level={band.level} />}
        </li>
      ))}
    </ul>
  );
}

/** The norms applied to the total, marked if published but not confirmed. */
function Norm({ report: { score, answered } }: { report: Part }) {
  const { t } = useTranslation('reports');
  const local = useLocalText();
  const { normSet } = score;
  if (!normSet) return null;
  return (
    <p className={`${part.muted} ${part.norm}`}>
      <span>{t('combined.norms', { name: local(normSet.name) })}</span>
      {answered.category !== 'own' && normSet.confirmation !== 'confirmed' && (
        <ConfirmationTag confirmation={normSet.confirmation} />
      )}
    </p>
  );
}
