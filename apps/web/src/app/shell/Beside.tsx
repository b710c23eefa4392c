import { JobIndicator } from '#features/jobs/shared/JobIndicator.tsx';
import { NoticeBell } from '#features/notices/shared/NoticeBell.tsx';
import { lazy } from '#ui/code.ts';
import { questions } from '#ui/notify.ts';
import { Later } from '../Later.tsx';

const Questions = lazy(async () => ({ default: (await import('./Questions.tsx')).Questions }));

/** Long work, notices and questions to the user; what draws a question comes once the page is used. */
export function Beside() {
  return (
    <>
      <Later wanted={questions}>
        <Questions />
      </Later>
      <JobIndicator />
      <NoticeBell />
    </>
  );
}
