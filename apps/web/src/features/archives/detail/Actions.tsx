import {
  CalendarOutlined,
  EditOutlined,
  EllipsisOutlined,
  ExperimentOutlined,
  FilePdfOutlined,
  FormOutlined,
  PrinterOutlined,
  SendOutlined,
  SolutionOutlined,
} from '@ant-design/icons';
import { Button, Dropdown, type MenuProps } from 'antd';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useHasFollowUps } from '#features/follow-ups/shared/useHasFollowUps.ts';
import { guidancePath } from '#features/guidance/shared/paths.ts';
import { isLanguage, LANGUAGE_NAMES, LANGUAGES } from '#ui/language.ts';
import { useNarrow } from '#ui/media.ts';
import { detailPath, editPath, isDetail, screeningPath } from '../paths.ts';
import { FollowUpDialog, PushDialog } from './dialogs.tsx';
import type { Archive } from './types.ts';
import { useSummaryPdf } from './useSummaryPdf.ts';

type Dialog = 'followUp' | 'push';
type Action = { key: string; text: string; icon: ReactNode; run: () => void };

/** What can be done for the patient; where room is scarce, all but the first behind one button. */
export function Actions({ archive }: { archive: Archive }) {
  const { t } = useTranslation('archives');
  const navigate = useNavigate();
  const narrow = useNarrow();
  const hasFollowUps = useHasFollowUps();
  const pdf = useSummaryPdf(archive);
  const [open, setOpen] = useState<Dialog | null>(null);
  /** Once opened, a dialog stays to close with its motion. */
  const [opened, setOpened] = useState<ReadonlySet<Dialog>>(new Set());
  const { id, name } = archive;
  const show = (dialog: Dialog) => {
    setOpened((before) => new Set(before).add(dialog));
    setOpen(dialog);
  };
  const close = () => setOpen(null);
  const go = (path: string) => () => void navigate(path, { replace: isDetail(path) });

  const usual: Action[] = [
    {
      key: 'guidance',
      text: t('detail.action.guidance'),
      icon: <SolutionOutlined aria-hidden="true" />,
      run: go(guidancePath(id, { writing: true })),
    },
    ...(hasFollowUps
      ? [
          {
            key: 'followUp',
            text: t('detail.action.followUp'),
            icon: <CalendarOutlined aria-hidden="true" />,
            run: () => show('followUp'),
          },
        ]
      : []),
    {
      key: 'exam',
      text: t('detail.action.exam'),
      icon: <ExperimentOutlined aria-hidden="true" />,
      run: go(`${detailPath(id, 'exams')}?add=1`),
    },
    {
      key: 'push',
      text: t('detail.action.push'),
      icon: <SendOutlined aria-hidden="true" />,
      run: () => show('push'),
    },
  ];
  const rare: Action[] = [
    { key: 'edit', text: t('editFile'), icon: <EditOutlined aria-hidden="true" />, run: go(editPath(id)) },
    { key: 'print', text: t('print'), icon: <PrinterOutlined aria-hidden="true" />, run: () => window.print() },
  ];
  const behind = narrow ? [...usual, ...rare] : rare;
  const languages: MenuProps['items'] = LANGUAGES.map((language) => ({
    key: language,
    label: <span lang={language}>{LANGUAGE_NAMES[language]}</span>,
  }));
  const printIn = ({ key }: { key: string }) => {
    if (isLanguage(key)) void pdf.download(key);
  };
  return (
    <>
      <Button type="primary" icon={<FormOutlined aria-hidden="true" />} onClick={go(screeningPath(id))}>
        {t('screen')}
      </Button>
      {!narrow &&
        usual.map(({ key, text, icon, run }) => (
          <Button key={key} icon={icon} onClick={run}>
            {text}
          </Button>
        ))}
      <Dropdown trigger={['click']} menu={{ items: languages, onClick: printIn }}>
        <Button icon={<FilePdfOutlined aria-hidden="true" />} loading={pdf.busy} aria-haspopup="menu">
          {t('detail.action.report')}
        </Button>
      </Dropdown>
      <Dropdown
        trigger={['click']}
        menu={{
          items: behind.map(({ key, text, icon }) => ({ key, icon, label: text })),
          onClick: ({ key }) => behind.find((action) => action.key === key)?.run(),
        }}
      >
        <Button icon={<EllipsisOutlined aria-hidden="true" />} aria-haspopup="menu">
          {t('detail.action.more')}
        </Button>
      </Dropdown>
      <Suspense fallback={null}>
        {opened.has('followUp') && (
          <FollowUpDialog archiveId={id} patientName={name} open={open === 'followUp'} onClose={close} />
        )}
        {opened.has('push') && <PushDialog archiveId={id} open={open === 'push'} onClose={close} />}
      </Suspense>
    </>
  );
}
