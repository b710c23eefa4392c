import { writtenTimes } from '@cogclinic/contract/writtenTimes';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { gameAddress } from '#games/gameAddress.ts';
import { useWaitingSessions } from '#games/outbox/useWaitingSessions.ts';
import { screenNow } from '#games/parts/screenNow.ts';
import { LargeButton } from '#ui/LargeButton.tsx';
import { AppointmentCard } from '../AppointmentView.tsx';
import type { Page } from '../calls.ts';
import { isBeforeToday } from '../days.ts';
import { Heading } from '../Heading.tsx';
import { Greeting, Problem, Quiet } from '../Paragraphs.tsx';
import { currentLanguage } from '../texts.ts';
import type { Training } from './calls.ts';
import { Install } from './Install.tsx';
import { NotSent } from './NotSent.tsx';
import { Reminders } from './Reminders.tsx';
import { TaskCard } from './TaskCard.tsx';
import styles from './TrainingView.module.css';
import { hasBegun, lookOf, nextTask } from './tasks.ts';
import { useEarlierLinks } from './useEarlierLinks.ts';
import { useTraining } from './useTraining.ts';
import { WeekProgress } from './WeekProgress.tsx';
import { startWorker } from './worker.ts';
import '#games/palette.css';

type TrainingViewProps = { token: string; page: Page; reload: () => Promise<void> };

/** Today's training, the progress of the week, and one button to the next game. */
export function TrainingView({ token, page, reload: reopen }: TrainingViewProps) {
  const { t } = useTranslation('guest');
  const sessions = useWaitingSessions({ kind: 'link', token }, { token: null });
  const { training, setTraining, hasFailed, reload } = useTraining(token, sessions, reopen);
  useEarlierLinks(token, training?.draftKey);
  useEffect(() => void startWorker(), []);
  return (
    <>
      <link rel="manifest" href={`/api/guest/${token}/manifest`} />
      <link rel="apple-touch-icon" href="/icons/app-180.png" />
      <Greeting>{t('hello', { name: page.patientName })}</Greeting>
      <NotSent {...sessions} />
      {training ? (
        <>
          <Today token={token} training={training} />
          <WeekProgress training={training} />
        </>
      ) : hasFailed ? (
        <div role="alert">
          <Problem>{t('training.notLoaded')}</Problem>
          <LargeButton primary wide onClick={() => void reload()}>
            {t('failed.retry')}
          </LargeButton>
        </div>
      ) : (
        <p role="status">{t('loading')}</p>
      )}
      {page.appointment && (
        <section className={styles.part} aria-labelledby="next-appointment">
          <h2 id="next-appointment">{t('done.next')}</h2>
          <AppointmentCard appointment={page.appointment} />
        </section>
      )}
      <Install />
      {training && <Reminders token={token} training={training} show={setTraining} />}
    </>
  );
}

function Today({ token, training }: { token: string; training: Training }) {
  const { t } = useTranslation('guest');
  const { plan, tasks, day } = training;
  const language = currentLanguage();
  const next = nextTask(tasks, screenNow());
  const play = () => {
    if (!plan || !next) return;
    const { game, difficulty, position } = next;
    const planTask = { planId: plan.id, day, position };
    window.location.assign(gameAddress({ game, link: token, difficulty, planTask, language }));
  };
  if (tasks.length === 0) {
    return (
      <>
        <Heading>{t('training.none')}</Heading>
        <NextDay training={training} />
      </>
    );
  }
  return (
    <>
      <Heading>{t('training.today', { date: writtenTimes(language).nearDate(day) })}</Heading>
      {isBeforeToday(day, new Date()) && <Quiet>{t('training.keptDay')}</Quiet>}
      {next ? (
        <LargeButton primary wide onClick={play}>
          {hasBegun(tasks) ? t('training.goOn') : t('training.start')}
        </LargeButton>
      ) : (
        <>
          {tasks.every((task) => !['large', 'headset'].includes(lookOf(task, screenNow()))) && (
            <p className={styles.praise}>{t('training.allDone')}</p>
          )}
          <NextDay training={training} />
        </>
      )}
      <ol className={styles.tasks} aria-label={t('training.tasks')}>
        {tasks.map((task) => (
          <TaskCard key={task.position} task={task} isNext={task === next} />
        ))}
      </ol>
    </>
  );
}

function NextDay({ training: { nextDay } }: { training: Training }) {
  const { t } = useTranslation('guest');
  if (!nextDay) return <Quiet>{t('training.noNext')}</Quiet>;
  return <p>{t('training.next', { date: writtenTimes(currentLanguage()).nearDate(nextDay) })}</p>;
}
