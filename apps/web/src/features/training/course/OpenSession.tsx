import { Button } from 'antd';
import type { ReactNode } from 'react';
import styles from './OpenSession.module.css';
import { useAddress } from './useAddress.ts';

/** Opens a session in its drawer; the page behind keeps its place. */
export function OpenSession({ id, children }: { id: string; children: ReactNode }) {
  const { show } = useAddress();
  return (
    <Button type="link" className={styles.open} onClick={() => show({ session: id })}>
      {children}
    </Button>
  );
}
