import { GRADES, type Grade } from '@cogclinic/scales/grades';
import { StatusTag } from '#ui/StatusTag.tsx';
import { useDict } from '#ui/useDict.ts';
import { gradeTone } from './grades.ts';

/** The grade of a cognitive dimension in word, colour and shape. */
export function GradeTag({ grade }: { grade: Grade }) {
  const { label } = useDict('grade');
  return <StatusTag tone={gradeTone(grade)} icon={<Steps grade={grade} />} text={label(grade)} />;
}

/** Five steps, of which a grade fills as many as it is worth. */
function Steps({ grade }: { grade: Grade }) {
  const filled = GRADES.length - GRADES.indexOf(grade);
  return (
    <span className="anticon">
      <svg aria-hidden="true" width="15" height="11" viewBox="0 0 15 11" fill="currentColor">
        {GRADES.map((step, at) => (
          <rect key={step} x={at * 3} y={9 - at * 2} width="2" height={2 + at * 2} opacity={at < filled ? 1 : 0.25} />
        ))}
      </svg>
    </span>
  );
}
