import { QRCode } from 'antd';
import styles from './ScanCode.module.css';

type ScanCodeProps = {
  value: string;
  /** In CSS pixels. */
  size: number;
  /** What it is, for those who do not see it. */
  label: string;
  /** It works no more: drawn pale, so that nobody scans it. */
  over?: boolean;
};

/** A QR code on the screen. */
export function ScanCode({ value, size, label, over = false }: ScanCodeProps) {
  return (
    <div className={styles.code} role="img" aria-label={label} data-over={over || undefined}>
      <QRCode
        value={value}
        type="svg"
        size={size}
        bordered={false}
        color="var(--ink)"
        bgColor="var(--paper)"
        marginSize={2}
        aria-hidden
      />
    </div>
  );
}
