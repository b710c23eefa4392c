import type { ComponentProps } from 'react';
import styles from './LargeButton.module.css';

type Looks = {
  /** The main button of its page. */
  primary?: boolean;
  /** As wide as the page. */
  wide?: boolean;
};

/** A button as large as a finger. While it can do nothing for now it is `aria-disabled`, so that it keeps the focus. */
export function LargeButton({ primary, wide, type = 'button', ...button }: ComponentProps<'button'> & Looks) {
  return <button type={type} {...looks({ primary, wide })} {...button} />;
}

/** A phone number as a large button that calls it. */
export function CallButton({ number, children, primary }: { number: string; children: string; primary?: boolean }) {
  return (
    <a href={`tel:${number}`} {...looks({ primary, wide: true })}>
      {children}
    </a>
  );
}

const looks = ({ primary, wide }: Looks) => ({
  className: styles.button,
  'data-primary': primary || undefined,
  'data-wide': wide || undefined,
});
