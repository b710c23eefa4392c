import { type ReactNode, type RefObject, useId } from 'react';
import styles from './ExamScreen.module.css';

type ExamScreenProps = {
  title: string;
  /** The title's element: the page moves the focus there. */
  heading: RefObject<HTMLHeadingElement | null>;
  count?: ReactNode;
  action?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
};

/** What the tab of examinations shows: their list, or the form of one. */
export function ExamScreen({ title, heading, count, action, className = '', children }: ExamScreenProps) {
  const id = useId();
  return (
    <section className={`${styles.root} ${className}`} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h2>
        {count && <span className={styles.count}>{count}</span>}
        {action && <span className={`${styles.action} no-print`}>{action}</span>}
      </div>
      {children}
    </section>
  );
}
