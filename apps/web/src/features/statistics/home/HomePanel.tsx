import { type ReactNode, useId } from 'react';

/** One part of the home page under its heading. */
export function HomePanel({ title, extra, children }: { title: string; extra?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section className="home-panel" aria-labelledby={id}>
      <div className="home-panel-head">
        <h2 id={id}>{title}</h2>
        {extra}
      </div>
      {children}
    </section>
  );
}
