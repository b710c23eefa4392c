import { type ReactNode, useId } from 'react';

type PanelProps = { title: string; extra?: ReactNode; className?: string; children: ReactNode };

/** One part of the report under its heading. */
export function Panel({ title, extra, className, children }: PanelProps) {
  const id = useId();
  return (
    <section className={`rp-panel ${className ?? ''}`} aria-labelledby={id}>
      <div className="rp-panel-head">
        <h2 id={id}>{title}</h2>
        {extra}
      </div>
      {children}
    </section>
  );
}
