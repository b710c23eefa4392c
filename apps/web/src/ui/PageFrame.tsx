import type { ReactNode } from 'react';
import './PageFrame.css';

type PageFrameProps = {
  title: ReactNode;
  subtitle?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
};

/** A page: its heading, what it can do, and its content. Actions are not printed. */
export function PageFrame({ title, subtitle, actions, children }: PageFrameProps) {
  return (
    <article className="page-frame">
      <header className="page-frame-head">
        <div className="page-frame-titles">
          <h1 className="page-frame-title">{title}</h1>
          {subtitle && <p className="page-frame-subtitle">{subtitle}</p>}
        </div>
        {actions && <div className="page-frame-actions no-print">{actions}</div>}
      </header>
      {children}
    </article>
  );
}
