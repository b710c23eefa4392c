import { vrCalls } from '@cogclinic/contract/vr';
import { VR_GAMES } from '@cogclinic/games/vr/games';
import { Drawer } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCall } from '#ui/api.ts';
import { useFormats } from '#ui/format.ts';
import { useNarrow } from '#ui/media.ts';
import { Failure, Loading } from '#ui/states.tsx';
import { Movement } from './Movement.tsx';
import { VrFacts } from './VrFacts.tsx';

/** One session: what it measured, and its movement, which can be watched again. */
export default function VrDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation(['vr', 'games']);
  const { dateTime } = useFormats();
  const isNarrow = useNarrow();
  const { data, error, refetch } = useCall(vrCalls.info, { params: { id } }, { quiet: true });
  return (
    <Drawer
      open
      title={data ? `${t(`games:name.${VR_GAMES[data.code]}`)}, ${dateTime(data.beginTime)}` : t('vr:session')}
      size={isNarrow ? '100%' : 'min(920px, 92vw)'}
      onClose={onClose}
      closable={{ 'aria-label': t('vr:close') }}
    >
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading rows={10} />}
      {data && (
        <>
          <VrFacts session={data} />
          <Movement session={data} />
        </>
      )}
    </Drawer>
  );
}
