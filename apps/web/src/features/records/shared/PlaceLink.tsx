import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { isPatientPath } from './paths.ts';

/** A link to a record. Another part of the same patient's page replaces the one shown and opens no tab. */
export function PlaceLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} replace={isPatientPath(to)}>
      {children}
    </Link>
  );
}
