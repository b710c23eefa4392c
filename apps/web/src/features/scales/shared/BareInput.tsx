import type { ComponentProps } from 'react';
import styles from './BareInput.module.css';

type BareInputProps = Omit<ComponentProps<'input'>, 'className' | 'width'> & {
  /** Wide enough for a time that is typed, or for the browser's own input of a moment. */
  room?: 'typed' | 'moment';
};

/** A short input for a number or a time; large where one item stands alone on the screen. */
export function BareInput({ room, ...input }: BareInputProps) {
  return <input {...input} className={styles.root} data-width={room} />;
}
