import { Tag } from 'antd';
import type { ReactNode } from 'react';
import './StatusTag.css';

export type Tone = 'good' | 'notice' | 'warning' | 'bad' | 'info' | 'neutral';

/** A state in words, with a shape beside the colour: never colour alone. */
export function StatusTag({ tone, icon, text }: { tone: Tone; icon?: ReactNode; text: string }) {
  return (
    <Tag className={`status-tag status-${tone}`} variant="outlined" icon={icon}>
      {text}
    </Tag>
  );
}
