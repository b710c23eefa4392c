import { JobIndicator } from '#features/jobs/shared/JobIndicator.tsx';
import { NoticeBell } from '#features/notices/shared/NoticeBell.tsx';
import { Questions } from './Questions.tsx';

/** Long work, notices and questions to the user: the first paint needs none of it, so it loads beside the page. */
export default function Beside() {
  return (
    <>
      <Questions />
      <JobIndicator />
      <NoticeBell />
    </>
  );
}
