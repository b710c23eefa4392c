import { type ReactNode, useId } from 'react';
import './Panel.css';

type PanelProps = { title: string; extra?: ReactNode; className?: string; children: ReactNode };

/** One part of a page under its heading. */
export function Panel({ title, extra, className = '', children }: PanelProps) {
  const id = useId();
  return (
    <section className={`panel ${className}`} aria-labelledby={id}>
      <div className="panel-head">
        <h2 id={id}>{title}</h2>
        {extra}
      </div>
      {children}
    </section>
  );
}
