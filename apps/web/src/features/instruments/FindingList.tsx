import { CloseCircleOutlined, ExclamationCircleOutlined } from '@ant-design/icons';
import type { ReactNode, Ref } from 'react';
import type { Finding } from './calls.ts';
import styles from './FindingList.module.css';
import { FindingText } from './FindingText.tsx';

type FindingListProps = { severity: Finding['severity']; ref?: Ref<HTMLUListElement>; children: ReactNode };

/** What the import of a file found, of one severity: its lines. */
export function FindingList({ severity, ref, children }: FindingListProps) {
  return (
    <ul ref={ref} className={styles.list} data-severity={severity}>
      {children}
    </ul>
  );
}

type FindingLineProps = { finding: Pick<Finding, 'item' | 'text' | 'advice' | 'severity'>; tools?: ReactNode };

/** One finding, with what can be done about it. */
export function FindingLine({ finding: { item, text, advice, severity }, tools }: FindingLineProps) {
  return (
    <li className={styles.line}>
      {severity === 'error' ? <CloseCircleOutlined aria-hidden /> : <ExclamationCircleOutlined aria-hidden />}
      <FindingText item={item} text={text} advice={advice} />
      {tools}
    </li>
  );
}
