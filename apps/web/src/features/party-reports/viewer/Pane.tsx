import { partyReportCalls } from '@cogclinic/contract/partyReports';
import { Spin } from 'antd';
import { type ReactNode, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '#ui/api.ts';
import { Empty, Failure, Loading } from '#ui/states.tsx';
import type { Picture, Shown } from './engine/picture.ts';
import type { Viewports } from './engine/viewports.ts';
import styles from './Pane.module.css';
import { PictureLine } from './PictureLine.tsx';
import { SeriesStrip } from './SeriesStrip.tsx';
import { middleOf, placeOf, type ShownSeries, shownSeries } from './series.ts';
import { usePicture } from './usePicture.ts';

type PaneProps = Readonly<{
  viewports: Viewports;
  slot: string;
  studyId: string;
  /** Which study it is, or the choice of one. */
  head: ReactNode;
  /** An image to begin with. */
  image?: string | null;
  onPicture: (picture: Picture | null) => void;
  onShown: (series: ShownSeries, shown: Shown) => void;
}>;

/** The series of one study, and the pictures of one of them. */
export function Pane({ viewports, slot, studyId, head, image, onPicture, onShown }: PaneProps) {
  const { t } = useTranslation('party-reports');
  const { data, error, refetch } = useCall(partyReportCalls.images, { query: { id: studyId } }, { quiet: true });
  const all = useMemo(() => shownSeries(data ?? []), [data]);
  const [chosen, setChosen] = useState<string | null>(null);
  const series = all.find(({ id }) => id === chosen) ?? all[0];
  const { place, picture, shown } = usePicture({
    ...{ viewports, slot },
    onShown: (now) => series && onShown(series, now),
  });
  const tellPicture = useEffectEvent(onPicture);
  useEffect(() => {
    tellPicture(picture);
    return () => tellPicture(null);
  }, [picture]);
  const names = series?.names;
  const open = useEffectEvent((opened: Picture) => {
    if (!series) return;
    const at = image ? placeOf(series, image) : -1;
    opened.open(series.names, at < 0 ? middleOf(series) : at);
  });
  // The same pictures, read anew from the server, are not opened anew.
  const key = names?.join();
  useEffect(() => {
    if (picture && key) open(picture);
  }, [picture, key]);
  const choose = useEffectEvent((wanted: string) => {
    const owner = all.find((one) => placeOf(one, wanted) >= 0);
    if (!owner) return;
    if (owner.id === series?.id) picture?.go(placeOf(owner, wanted));
    else setChosen(owner.id);
  });
  useEffect(() => {
    if (image && key) choose(image);
  }, [image, key]);
  const count = names?.length ?? 0;
  const at = { series: series?.number ?? 0, image: shown.index + 1, count };
  return (
    <section className={styles.root} aria-label={t('viewer.pane', { place: slot === 'first' ? 1 : 2 })}>
      {head}
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Loading rows={4} />}
      {data && !series && <Empty text={t('viewer.noImages')} hint={t('viewer.noImagesHint')} />}
      {series && <SeriesStrip all={all} chosen={series.id} onChoose={setChosen} />}
      <div className={styles.frame} hidden={!series}>
        <div
          ref={place}
          className={styles.picture}
          role="application"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: keys move what it shows
          tabIndex={0}
          aria-label={t('viewer.picture', at)}
        />
        {shown.state === 'unreadable' && (
          <p className={styles.problem} role="alert">
            {t('viewer.unreadable', at)}
          </p>
        )}
        {shown.state === 'loading' && <Spin className={styles.wait} />}
      </div>
      {series && (
        <PictureLine shown={shown} count={count} label={t('viewer.picture', at)} onGo={(index) => picture?.go(index)} />
      )}
    </section>
  );
}
