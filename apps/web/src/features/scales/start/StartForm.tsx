import { PlayCircleOutlined } from '@ant-design/icons';
import { archiveCalls } from '@cogclinic/contract/archives';
import { ageOn } from '@cogclinic/contract/nationalId';
import { reportCalls } from '@cogclinic/contract/reports';
import { scaleCalls } from '@cogclinic/contract/scales';
import type { Instrument } from '@cogclinic/scales/instrument';
import { Button } from 'antd';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { InformantField } from '#features/contacts/shared/InformantField.tsx';
import { NOBODY, useInformant } from '#features/contacts/shared/useInformant.ts';
import { useCall, useSend } from '#ui/api.ts';
import { FieldProblem } from '#ui/FieldProblem.tsx';
import { newId } from '#ui/newId.ts';
import { NumberInput } from '../NumberInput.tsx';
import { PatientPicker } from '../PatientPicker.tsx';
import { PaperFields } from '../paper/PaperFields.tsx';
import { paperBody } from '../paper/paper.ts';
import { usePaper } from '../paper/usePaper.ts';
import { testPath } from '../paths.ts';
import { HeedAge } from '../shared/Heed.tsx';
import { ScaleSection } from '../shared/ScaleSection.tsx';
import parts from './fields.module.css';
import { NormSets } from './NormSets.tsx';
import { ResumeOffer } from './ResumeOffer.tsx';
import styles from './StartForm.module.css';
import { firstWrong, SCHOOL_YEARS, startIds, subjectProblems } from './subject.ts';
import { WayChoice } from './WayChoice.tsx';

type StartFormProps = {
  instrument: Instrument;
  enabled: boolean;
  archiveId: string | null;
  /** The earlier report whose test is given once more. */
  after: string | null;
  onPatient: (archiveId: string | null) => void;
  /** A form filled in on paper is entered instead of giving the items. */
  paper: boolean;
  onPaper: (paper: boolean) => void;
};

/** The patient to be tested, the data that scoring needs, and the start button. */
export function StartForm({
  instrument,
  enabled,
  archiveId,
  after,
  onPatient,
  paper: isPaper,
  onPaper,
}: StartFormProps) {
  const { t } = useTranslation('scales');
  const navigate = useNavigate();
  const asksInformant = instrument.answeredBy === 'informant';
  const asEntry = isPaper && instrument.entry !== undefined;
  const paper = usePaper();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [idOf] = useState(() => startIds(newId));
  const { data: earlier } = useCall(
    reportCalls.one,
    { params: { id: after ?? '' } },
    { enabled: after !== null && asksInformant, quiet: true },
  );
  const informant = useInformant(
    archiveId,
    earlier?.informant ? { name: earlier.informant, relation: earlier.informantRelation } : null,
  );
  /** Undefined until the doctor says otherwise than the archive. */
  const [years, setYears] = useState<number | null | undefined>(undefined);
  const [normSet, setNormSet] = useState(instrument.defaultNormSet);
  const [tried, setTried] = useState(false);
  const { data: archive } = useCall(
    archiveCalls.one,
    { params: { id: archiveId ?? '' } },
    { enabled: archiveId !== null, quiet: true },
  );
  const educationYears = years === undefined ? (archive?.educationYears ?? null) : years;
  const problems = subjectProblems(instrument, archiveId, {
    informant: informant.given.informant ?? '',
    educationYears,
    normSet,
  });
  const paperWrong = isPaper ? paper.check(archive?.birthday) : {};
  const start = useSend(scaleCalls.start, {
    fieldsShown: true,
    onSuccess: (administration) => navigate(testPath(instrument.page, administration.id, asEntry)),
  });
  const refused = (path: string) => start.error?.fields.find((field) => field.path === path)?.message;
  const problemOf = (field: 'informant' | 'educationYears') =>
    (tried && problems[field] && t(`subject.problem.${problems[field]}`)) || refused(field) || undefined;

  const paperTexts = tried ? paper.textsOf(paperWrong) : { time: refused('paper.givenTime') ?? refused('givenTime') };

  /** What the server found wrong stands only until it is changed. */
  const changed = () => {
    if (start.isError) start.reset();
  };
  const choosePatient = (chosen: string | null) => {
    setYears(undefined);
    start.reset();
    onPatient(chosen);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The form of a contact that is added stands in a dialog of this one.
    if (event.target !== form.current) return;
    setTried(true);
    const typedWrong = form.current?.querySelector<HTMLElement>('[role="spinbutton"][aria-invalid="true"]');
    if (start.isPending || typedWrong) return typedWrong?.focus();
    if (!archiveId || Object.keys({ ...problems, ...paperWrong }).length > 0) {
      const field = firstWrong(problems, paperWrong);
      return form.current?.querySelector<HTMLElement>(`[data-field="${field}"] input`)?.focus();
    }
    const body = {
      instrument: instrument.code,
      archiveId,
      ...(asksInformant ? informant.given : NOBODY),
      educationYears,
      normSet,
      paper: isPaper ? paperBody(paper.value) : null,
    };
    start.mutate({ body: { id: idOf(body), ...body } });
  };

  return (
    <ScaleSection title={t('start.title')} framed>
      <form ref={form} onSubmit={submit} noValidate>
        <div data-field="patient">
          <PatientPicker archiveId={archiveId} onChoose={choosePatient} />
          {tried && problems.patient && <FieldProblem role="alert">{t('subject.problem.patient')}</FieldProblem>}
        </div>
        <HeedAge
          instrument={instrument}
          age={archive && (isPaper ? ageOn(archive.birthday, paper.value.time) : archive.age)}
        />
        {archiveId && <ResumeOffer archiveId={archiveId} instrument={instrument} />}
        <WayChoice paper={isPaper} bySubscores={instrument.entry !== undefined} onPaper={onPaper} />
        {isPaper && (
          <PaperFields
            value={paper.value}
            onChange={(given) => {
              paper.set(given);
              changed();
            }}
            latest={paper.latest}
            problems={paperTexts}
          />
        )}
        {asksInformant && (
          <div className={styles.field} data-field="informant">
            <InformantField informant={informant} problem={problemOf('informant')} onChange={changed} />
          </div>
        )}
        <div className={styles.field} data-field="years">
          <label className={parts.label} htmlFor={`${id}y`}>
            {t('subject.educationYears')}
          </label>
          <NumberInput
            key={archiveId}
            id={`${id}y`}
            {...SCHOOL_YEARS}
            value={educationYears}
            onChange={(given) => {
              setYears(given);
              changed();
            }}
            describedBy={`${id}yh`}
            problem={problemOf('educationYears')}
          />
          <p className={parts.hint} id={`${id}yh`}>
            {t(instrument.needsEducation ? 'subject.educationNeeded' : 'subject.educationHint')}
          </p>
        </div>
        <NormSets
          instrument={instrument}
          value={normSet}
          onChange={(code) => {
            setNormSet(code);
            changed();
          }}
          disabled={!enabled}
          problem={refused('normSet')}
        />
        <div className={styles.actions}>
          <Button
            type="primary"
            htmlType="submit"
            icon={<PlayCircleOutlined aria-hidden />}
            loading={start.isPending}
            disabled={!enabled}
            aria-describedby={enabled ? undefined : `${id}off`}
          >
            {t('start.start')}
          </Button>
          {!enabled && (
            <span className={parts.hint} id={`${id}off`}>
              {t('start.off')}
            </span>
          )}
        </div>
      </form>
    </ScaleSection>
  );
}
