import { CheckCircleOutlined, EditOutlined, FileDoneOutlined, RollbackOutlined, SendOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusTag, type Tone } from '#ui/StatusTag.tsx';
import type { Standing } from '../calls.ts';

const LOOKS: Readonly<Record<Standing, { tone: Tone; icon: ReactNode }>> = {
  draft: { tone: 'neutral', icon: <EditOutlined aria-hidden="true" /> },
  issued: { tone: 'info', icon: <FileDoneOutlined aria-hidden="true" /> },
  pushed: { tone: 'notice', icon: <SendOutlined aria-hidden="true" /> },
  read: { tone: 'good', icon: <CheckCircleOutlined aria-hidden="true" /> },
  withdrawn: { tone: 'bad', icon: <RollbackOutlined aria-hidden="true" /> },
};

/** The state of a guidance as a word, a sign and a colour. */
export function StandingTag({ standing }: { standing: Standing }) {
  const { t } = useTranslation('guidance');
  return <StatusTag {...LOOKS[standing]} text={t(`standing.${standing}`)} />;
}
