import { useLocalText } from '../shared/useLocalText.ts';
import { Recorder } from './Recorder.tsx';
import parts from './task.module.css';
import type { TaskAs } from './taskOf.ts';

/** What is said to the patient, and the answer recorded. */
export function SpeechTask({ item, task }: { item: string; task: TaskAs<'speech'> }) {
  const local = useLocalText();
  return (
    <div className={parts.root}>
      <p className={parts.note}>{local(task.prompt)}</p>
      <Recorder item={item} />
    </div>
  );
}
