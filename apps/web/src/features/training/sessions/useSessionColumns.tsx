import { isHeadsetGame } from '@cogclinic/games/vr/games';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { patientPath } from '#features/records/shared/paths.ts';
import { vrSessionPath } from '#features/vr/shared/paths.ts';
import { useFormats } from '#ui/format.ts';
import type { Column } from '#ui/table/types.ts';
import { sessionPath } from '../course/paths.ts';
import type { ListedSession } from '../types.ts';
import { SessionState } from './SessionState.tsx';
import { useStateText } from './useStateText.ts';

const MINUTE_MS = 60_000;

/** The columns of training sessions; of one patient without the patient. */
export function useSessionColumns(ofOnePatient: boolean): readonly Column<ListedSession>[] {
  const { t } = useTranslation(['training', 'games']);
  const { dateTime, number } = useFormats();
  const stateText = useStateText();
  return useMemo(
    () => [
      {
        key: 'beginTime',
        title: t('time'),
        text: ({ beginTime }) => dateTime(beginTime),
        exportTime: ({ beginTime }) => beginTime,
        sortBy: 'beginTime',
        card: 'subtitle',
        hideable: false,
      },
      ...(ofOnePatient
        ? []
        : [
            {
              key: 'patientName',
              title: t('patient'),
              render: ({ archiveId, patientName }) => (
                <Link to={patientPath(archiveId, 'training')}>{patientName}</Link>
              ),
              text: ({ patientName }) => patientName,
              card: 'title',
              hideable: false,
            } satisfies Column<ListedSession>,
          ]),
      {
        key: 'game',
        title: t('game'),
        render: ({ archiveId, id, game }) => (
          <Link
            to={isHeadsetGame(game) ? vrSessionPath(archiveId, id) : sessionPath(archiveId, id, game)}
            replace={ofOnePatient}
          >
            {t(`games:name.${game}`)}
          </Link>
        ),
        text: ({ game }) => t(`games:name.${game}`),
        card: ofOnePatient ? 'title' : 'subtitle',
        hideable: false,
      },
      { key: 'kind', title: t('kind'), text: ({ kind }) => t(`kinds.${kind}`) },
      {
        key: 'difficulty',
        title: t('difficulty'),
        text: ({ kind, difficulty }) => (kind === 'headset' ? '' : t(`difficulties.${difficulty ?? 'all'}`)),
      },
      { key: 'setting', title: t('setting'), text: ({ setting }) => t(`settings.${setting}`) },
      {
        key: 'activeMs',
        title: t('active'),
        text: ({ activeMs }) => t('minutes', { minutes: number(activeMs / MINUTE_MS, 1) }),
      },
      { key: 'correct', title: t('result'), text: ({ correct, trials }) => t('solved', { correct, trials }) },
      {
        key: 'threshold',
        title: t('threshold'),
        text: ({ threshold }) => (threshold === null ? '' : t('level', { level: number(threshold, 1) })),
      },
      { key: 'score', title: t('score'), text: ({ score }) => (score === null ? '' : number(score, 0)) },
      {
        key: 'isValid',
        title: t('state'),
        // A headset does not tell how a session ended.
        render: ({ ending, isValid, flags }) => ending && <SessionState session={{ ending, isValid, flags }} />,
        text: stateText,
      },
      { key: 'byName', title: t('by'), text: ({ byName }) => byName ?? t('byPatient') },
    ],
    [t, dateTime, number, stateText, ofOnePatient],
  );
}
