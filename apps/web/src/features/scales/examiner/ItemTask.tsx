import type { Item } from '@cogclinic/scales/instrument';
import { DigitsTask } from './DigitsTask.tsx';
import { DrawingTask } from './DrawingTask.tsx';
import { FluencyTask } from './FluencyTask.tsx';
import { OrientationTask } from './OrientationTask.tsx';
import { PicturesTask } from './PicturesTask.tsx';
import { SerialTask } from './SerialTask.tsx';
import { SpeechTask } from './SpeechTask.tsx';
import { TapsTask } from './TapsTask.tsx';
import { TimerTask } from './TimerTask.tsx';
import { WordsTask } from './WordsTask.tsx';

/** What helps the examiner to give one item, beside the field for its points. */
export function ItemTask({ item }: { item: Item }) {
  const { task, code } = item;
  switch (task?.kind) {
    case 'words':
      return <WordsTask item={code} task={task} />;
    case 'digits':
      return <DigitsTask task={task} />;
    case 'taps':
      return <TapsTask item={code} task={task} />;
    case 'serial':
      return <SerialTask item={code} task={task} />;
    case 'fluency':
      return <FluencyTask item={code} task={task} />;
    case 'drawing':
      return <DrawingTask item={item} task={task} />;
    case 'pictures':
      return <PicturesTask item={code} task={task} />;
    case 'orientation':
      return <OrientationTask task={task} />;
    case 'speech':
      return <SpeechTask item={code} task={task} />;
    case 'timer':
      return <TimerTask item={code} task={task} />;
    default:
      return null;
  }
}
