import { Tag } from 'antd';
import type { ReactNode } from 'react';
import styles from './StatusTag.module.css';

export type Tone = 'good' | 'notice' | 'warning' | 'bad' | 'info' | 'negative' | 'positive' | 'neutral';

/** A state in words, with a shape beside the colour: never colour alone. */
export function StatusTag({ tone, icon, text }: { tone: Tone; icon?: ReactNode; text: string }) {
  return (
    <Tag className={styles.root} data-tone={tone} variant="outlined" icon={icon}>
      {text}
    </Tag>
  );
}
