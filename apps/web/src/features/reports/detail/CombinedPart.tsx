import type { CallData } from '@cogclinic/contract/call';
import type { patientReportCalls } from '@cogclinic/contract/patientReports';
import { useTranslation } from 'react-i18next';
import { ConfirmationTag } from '#features/instruments/shared/ConfirmationTag.tsx';
import { LevelTag } from '#features/instruments/shared/LevelTag.tsx';
import { useLocalText } from '#features/scales/shared/useLocalText.ts';
import { Works } from '#features/scales/shared/Works.tsx';
import { FlagSign } from '../shared/FlagSign.tsx';
import { useTotalText } from '../shared/useTotalText.ts';
import { pointsOfItem } from './answerLines.ts';
import { ConclusionState, ConclusionWriters } from './ConclusionState.tsx';
import { Remarks } from './Remarks.tsx';

type Part = CallData<typeof patientReportCalls.combined>['reports'][number];

/** What one report says within a combined one. */
export function CombinedPart({ report }: { report: Part }) {
  const { t } = useTranslation('reports');
  const local = useLocalText();
  const totalText = useTotalText();
  const { band, flags } = report.score;
  // A band of an institution's own may say nothing.
  const said = band ? [local(band.meaning), local(band.advice)].filter((text) => text !== '') : [];
  return (
    <section className="rp-combined-part">
      <h3>{local(report.answered.name)}</h3>
      <p>
        {totalText(report)} <LevelTag level={report.level} unbanded={report.unbanded} />{' '}
        {band && <strong>{local(band.name)}</strong>}
      </p>
      {flags.map((flag) => (
        <p key={flag.code} className="rp-combined-flag">
          <FlagSign />
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
          <p className="rp-comment">{report.doctorComment}</p>
          <ConclusionWriters report={report} />
        </>
      )}
      <Works
        administrationId={report.administrationId}
        instrument={report.answered}
        pointsOf={(code) => pointsOfItem(report.answered, report.answers, code)}
        heading="h4"
      />
    </section>
  );
}

/** The sub-scores that say more than the total: all of a profile, else those that are rated by themselves. */
function Subscores({ report: { unbanded, score } }: { report: Part }) {
  const local = useLocalText();
  const totalText = useTotalText();
  const told = score.subscores.filter(({ band }) => unbanded === 'profile' || band);
  if (told.length === 0) return null;
  return (
    <ul className="rp-combined-profile">
      {told.map(({ code, name, value, max, band }) => (
        <li key={code}>
          {local(name)} {totalText({ total: value, max })} {band && <LevelTag level={band.level} />}
        </li>
      ))}
    </ul>
  );
}

/** By which norms the total was read; a publication's that were not confirmed say so. */
function Norm({ report: { score, answered } }: { report: Part }) {
  const { t } = useTranslation('reports');
  const local = useLocalText();
  const { normSet } = score;
  if (!normSet) return null;
  return (
    <p className="rp-muted rp-norm-state">
      <span>{t('combined.norms', { name: local(normSet.name) })}</span>
      {answered.category !== 'own' && normSet.confirmation !== 'confirmed' && (
        <ConfirmationTag confirmation={normSet.confirmation} />
      )}
    </p>
  );
}
