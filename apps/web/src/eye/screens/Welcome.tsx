import type { TaskCode } from '@cogclinic/gaze/tasks/codes';
import { useTranslation } from 'react-i18next';
import { Choices } from '#games/screens/Choices.tsx';
import { LargeButton } from '#ui/LargeButton.tsx';
import { LANGUAGE_NAMES, LANGUAGES } from '#ui/language.ts';
import { currentLanguage } from '#ui/pageTexts.ts';
import type { Assessment } from '../opening.ts';
import { showIn } from '../texts.ts';
import { Frame } from './Frame.tsx';
import styles from './Welcome.module.css';

export type Chosen = Readonly<{ tasks: readonly TaskCode[]; hasMarker: boolean }>;

type WelcomeProps = {
  assessment: Assessment;
  /** Shown before, in this visit too. */
  shown: ReadonlySet<TaskCode>;
  chosen: Chosen;
  choose: (chosen: Chosen) => void;
  start: () => void;
  leave: () => void;
};

/** Which tasks are run, and how: for the staff. */
export function Welcome({ assessment, shown, chosen, choose, start, leave }: WelcomeProps) {
  const { t } = useTranslation(['eyeRun', 'eyeTasks', 'game']);
  const { tasks, hasMarker } = chosen;
  const isNothing = tasks.length === 0;
  return (
    <Frame
      title={t('eyeRun:title')}
      actions={
        <>
          <LargeButton primary wide aria-disabled={isNothing} onClick={() => !isNothing && start()}>
            {t('eyeRun:start')}
          </LargeButton>
          <LargeButton wide onClick={leave}>
            {t('eyeRun:leave')}
          </LargeButton>
        </>
      }
    >
      <p>{t('eyeRun:of', { name: assessment.patientName, version: t(`eyeTasks:version.${assessment.version}`) })}</p>
      <p>{t('eyeRun:recordFirst')}</p>
      <fieldset className={styles.tasks}>
        <legend>{t('eyeRun:tasks')}</legend>
        {assessment.tasks.map((task) => (
          <label key={task}>
            <input
              type="checkbox"
              checked={tasks.includes(task)}
              onChange={({ target }) => {
                const isChosen = (one: TaskCode) => (one === task ? target.checked : tasks.includes(one));
                choose({ ...chosen, tasks: assessment.tasks.filter(isChosen) });
              }}
            />
            {t(`eyeTasks:name.${task}`)}
            {shown.has(task) && <span className={styles.done}>✓ {t('eyeRun:shown')}</span>}
          </label>
        ))}
      </fieldset>
      <label className={styles.marker}>
        <input
          type="checkbox"
          checked={hasMarker}
          onChange={({ target }) => choose({ ...chosen, hasMarker: target.checked })}
        />
        {t('eyeRun:marker')}
      </label>
      <Choices />
      <label className={styles.language}>
        {t('game:language')}
        <select
          value={currentLanguage()}
          onChange={({ target }) => {
            const language = LANGUAGES.find((one) => one === target.value);
            if (language) void showIn(language);
          }}
        >
          {LANGUAGES.map((language) => (
            <option key={language} value={language} lang={language}>
              {LANGUAGE_NAMES[language]}
            </option>
          ))}
        </select>
      </label>
    </Frame>
  );
}
