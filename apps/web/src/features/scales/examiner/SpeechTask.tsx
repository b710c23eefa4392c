import { useLocalText } from '../shared/useLocalText.ts';
import { Recorder } from './Recorder.tsx';
import type { TaskAs } from './taskOf.ts';

/** What is said to the patient, and the answer recorded. */
export function SpeechTask({ item, task }: { item: string; task: TaskAs<'speech'> }) {
  const local = useLocalText();
  return (
    <div className="task">
      <p className="task-note">{local(task.prompt)}</p>
      <Recorder item={item} />
    </div>
  );
}
