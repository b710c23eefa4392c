import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import styles from './ButtonLink.module.css';

type ButtonLinkProps = Pick<ComponentProps<typeof Link>, 'to' | 'aria-label' | 'children'> & { primary?: boolean };

/** A link that looks like the buttons it stands beside. */
export function ButtonLink({ primary, ...link }: ButtonLinkProps) {
  return <Link {...link} className={styles.root} data-primary={primary || undefined} />;
}
