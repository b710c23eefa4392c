import { Button, type ButtonProps } from 'antd';
import styles from './FootButton.module.css';

/** A button below the items: back, on, or submit. `data-submit` marks the one that the focus goes to after the items. */
export function FootButton(props: Omit<ButtonProps, 'className'> & { 'data-submit'?: boolean }) {
  return <Button {...props} className={styles.root} />;
}
