import { identityCalls } from '@cogclinic/contract/identity';
import { useCall } from '#ui/api.ts';
import styles from './PrintHead.module.css';

/** The institution's name, on paper only: on screen the shell shows it. */
export function PrintHead() {
  const { data } = useCall(identityCalls.info, {}, { staleTime: 300_000, quiet: true });
  return <p className={styles.root}>{data?.institutionName}</p>;
}
