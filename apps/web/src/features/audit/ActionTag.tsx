import {
  AlertOutlined,
  ClearOutlined,
  DeleteOutlined,
  EditOutlined,
  ExportOutlined,
  EyeOutlined,
  ImportOutlined,
  KeyOutlined,
  LoginOutlined,
  LogoutOutlined,
  MergeCellsOutlined,
  PlusCircleOutlined,
  PrinterOutlined,
  SafetyCertificateOutlined,
  SearchOutlined,
  SendOutlined,
  StopOutlined,
  UndoOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusTag, type Tone } from '#ui/StatusTag.tsx';
import type { Entry } from './entries.ts';

/** Icon and tone of each action; deletions and outputs stand out. */
const SIGNS: Readonly<Record<Entry['action'], Readonly<{ tone: Tone; icon: ReactNode }>>> = {
  open: { tone: 'neutral', icon: <EyeOutlined /> },
  add: { tone: 'good', icon: <PlusCircleOutlined /> },
  change: { tone: 'info', icon: <EditOutlined /> },
  delete: { tone: 'bad', icon: <DeleteOutlined /> },
  erase: { tone: 'bad', icon: <ClearOutlined /> },
  restore: { tone: 'good', icon: <UndoOutlined /> },
  export: { tone: 'warning', icon: <ExportOutlined /> },
  import: { tone: 'good', icon: <ImportOutlined /> },
  print: { tone: 'warning', icon: <PrinterOutlined /> },
  sign: { tone: 'good', icon: <SafetyCertificateOutlined /> },
  merge: { tone: 'notice', icon: <MergeCellsOutlined /> },
  push: { tone: 'info', icon: <SendOutlined /> },
  signIn: { tone: 'neutral', icon: <LoginOutlined /> },
  signOut: { tone: 'neutral', icon: <LogoutOutlined /> },
  list: { tone: 'neutral', icon: <UnorderedListOutlined /> },
  check: { tone: 'notice', icon: <SearchOutlined /> },
  refuse: { tone: 'bad', icon: <StopOutlined /> },
  alert: { tone: 'bad', icon: <AlertOutlined /> },
  reset: { tone: 'notice', icon: <KeyOutlined /> },
};

/** What was done, as a word with its sign. */
export function ActionTag({ action }: { action: Entry['action'] }) {
  const { t } = useTranslation('audit');
  const { tone, icon } = SIGNS[action];
  return <StatusTag tone={tone} icon={icon} text={t(`action.${action}`)} />;
}
