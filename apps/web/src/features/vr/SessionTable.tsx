import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { FigureTable } from '#ui/charts/FigureTable.tsx';
import { useFormats } from '#ui/format.ts';
import { Panel } from '#ui/Panel.tsx';
import type { VrSession } from './types.ts';
import { useVrTexts } from './useVrTexts.ts';

type SessionTableProps = { sessions: readonly VrSession[]; open: (id: string) => void };

/** The sessions of a game, the newest first; each opens what it measured and its movement. */
export function SessionTable({ sessions, open }: SessionTableProps) {
  const { t } = useTranslation('vr');
  const { dateTime } = useFormats();
  const { hits, ms, cm } = useVrTexts();
  return (
    <Panel title={t('sessions')}>
      <FigureTable>
        <thead>
          <tr>
            <th scope="col">{t('session')}</th>
            <th scope="col">{t('hits')}</th>
            <th scope="col">{t('reaction')}</th>
            <th scope="col">{t('reachOf', { hand: t('hand.left') })}</th>
            <th scope="col">{t('reachOf', { hand: t('hand.right') })}</th>
          </tr>
        </thead>
        <tbody>
          {sessions.map(({ id, beginTime, measures }) => (
            <tr key={id}>
              <th scope="row">
                <Button type="link" size="small" onClick={() => open(id)}>
                  {dateTime(beginTime)}
                </Button>
              </th>
              <td>{hits(measures)}</td>
              <td>{ms(measures.rtMedian)}</td>
              <td>{cm(measures.left?.reach)}</td>
              <td>{cm(measures.right?.reach)}</td>
            </tr>
          ))}
        </tbody>
      </FigureTable>
    </Panel>
  );
}
