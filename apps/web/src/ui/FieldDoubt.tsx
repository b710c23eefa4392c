import { QuestionCircleOutlined } from '@ant-design/icons';
import styles from './FieldDoubt.module.css';

/** Below a field: a question about its answer, which may stand all the same. Read out when it comes. */
export function FieldDoubt({ text }: { text: string | null | undefined }) {
  return (
    <div role="status">
      {text && (
        <p className={styles.root}>
          <QuestionCircleOutlined aria-hidden="true" /> {text}
        </p>
      )}
    </div>
  );
}
