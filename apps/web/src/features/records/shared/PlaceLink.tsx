import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { isPatientPath } from './paths.ts';

/** Leads to a record. Another part of the patient's page takes the place of the one shown, and opens no tab of its own. */
export function PlaceLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} replace={isPatientPath(to)}>
      {children}
    </Link>
  );
}
