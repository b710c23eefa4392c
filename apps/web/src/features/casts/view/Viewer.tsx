import type { CallData } from '@cogclinic/contract/call';
import type { CastDevice, castCalls } from '@cogclinic/contract/casts';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { reportError } from '#ui/api.ts';
import { lazy } from '#ui/code.ts';
import { useFormats } from '#ui/format.ts';
import { CastSession, type CastView } from '../player/castSession.ts';
import { Figures } from './Figures.tsx';
import { StateCover } from './StateCover.tsx';
import { closeSmallWindow } from './smallWindow.ts';
import { Toolbar } from './Toolbar.tsx';
import styles from './Viewer.module.css';

const CropEditor = lazy(() => import('./CropEditor.tsx'));

type ViewerProps = {
  pass: CallData<typeof castCalls.open>;
  /** Null for who came by a code. */
  device: CastDevice | null;
  onAgain: () => void;
  onLeave: () => void;
};

const NO_CAST: CastView | null = null;
const none = () => () => undefined;

/** The picture of one cast, how it is with it, and what can be done. */
export function Viewer({ pass: { token }, device, onAgain, onLeave }: ViewerProps) {
  const { t } = useTranslation('casts');
  const { dateTime } = useFormats();
  const canvas = useRef<HTMLCanvasElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const clock = useRef<() => string>(localTime);
  useEffect(() => {
    clock.current = () => dateTime(localTime());
  }, [dateTime]);
  const [session, setSession] = useState<CastSession | null>(null);
  const [isCropping, setIsCropping] = useState(false);
  const [hasFigures, setHasFigures] = useState(false);
  useEffect(() => {
    if (!canvas.current) return;
    const opened = new CastSession(canvas.current, token, () => clock.current());
    setSession(opened);
    return () => opened.close();
  }, [token]);
  const view = useSyncExternalStore(session?.subscribe ?? none, session?.view ?? (() => NO_CAST));
  const isEnded = view !== null && view.ended !== null;
  useEffect(() => {
    const close = () => void closeSmallWindow().catch(reportError);
    if (isEnded) close();
    return close;
  }, [isEnded]);
  const crop = (isOn: boolean) => {
    session?.showWhole(isOn);
    setIsCropping(isOn);
  };
  const isLive = view !== null && !isEnded && (view.step === 'live' || view.step === 'stalled');

  return (
    <section className={styles.root} data-cropping={isCropping || undefined} aria-label={device?.name ?? t('picture')}>
      <div ref={stage} className={styles.stage}>
        <div ref={frame} className={styles.picture}>
          <canvas ref={canvas} className={styles.canvas} role="img" aria-label={t('picture')} data-live={isLive} />
        </div>
        {view && <StateCover view={view} onAgain={onAgain} onLeave={onLeave} />}
      </div>
      {isCropping && device && view && frame.current && (
        <CropEditor device={device} shown={view.shown} over={frame.current} onClose={() => crop(false)} />
      )}
      {view && session && !view.ended && !isCropping && (
        <Toolbar
          view={view}
          stage={stage}
          canvas={canvas}
          session={session}
          hasFigures={hasFigures}
          onFigures={setHasFigures}
          onCrop={device && isLive ? () => crop(true) : null}
        />
      )}
      {hasFigures && view?.figures && !isEnded && <Figures figures={view.figures} />}
    </section>
  );
}

/** `YYYY-MM-DD HH:mm:ss` of this computer's clock. */
function localTime(): string {
  const now = new Date();
  const shifted = new Date(now.getTime() - now.getTimezoneOffset() * 60_000);
  return shifted.toISOString().slice(0, 19).replace('T', ' ');
}
