import { WALL_FOLLOWED, WALL_PANELS } from '@cogclinic/contract/wallRules';
import { wireNow } from '@cogclinic/contract/wireNow';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { follow } from '#ui/live.ts';
import { currentLanguage } from '#ui/pageTexts.ts';
import { asStaff, screenCalls } from './calls.ts';
import { Message } from './Message.tsx';
import styles from './StaffView.module.css';
import type { Shown } from './shown.ts';
import { showIn } from './texts.ts';
import { WallView } from './WallView.tsx';

const GAP_MS = 5000;
/** For the day that begins without a change. */
const LOOK_MS = 600_000;

type State = { shown: Shown | null; refused: boolean; lost: boolean };

async function ask(): Promise<Shown> {
  const [account, statistics, data] = await Promise.all([
    asStaff.send(screenCalls.info),
    asStaff.send(screenCalls.statistics),
    asStaff.send(screenCalls.data),
  ]);
  const screen = {
    name: account.institutionName,
    institutionName: account.institutionName,
    departmentName: null,
    language: currentLanguage(),
    panels: [...WALL_PANELS],
    timeZone: account.timeZone,
  };
  return { screen, statistics, data, countedTime: wireNow(account.timeZone) };
}

export default function StaffView() {
  const { t } = useTranslation();
  const { shown, refused, lost } = useAsked();
  if (shown) return <WallView shown={shown} lost={lost} onLanguage={(language) => void showIn(language)} />;
  return (
    <Message title={t('title')} text={refused ? t('signInFirst') : lost ? t('connecting') : t('loading')}>
      {refused && (
        <a className={styles.link} href="/login">
          {t('signIn')}
        </a>
      )}
    </Message>
  );
}

/** Asks when something has changed, at most every five seconds. */
function useAsked(): State {
  const [state, setState] = useState<State>({ shown: null, refused: false, lost: false });
  useEffect(() => {
    let gone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const askNow = async () => {
      try {
        const shown = await ask();
        if (!gone) setState({ shown, refused: false, lost: false });
      } catch (error) {
        const refused = (error as { code?: number }).code === 401;
        if (!gone) setState(({ shown }) => ({ shown: refused ? null : shown, refused, lost: !refused }));
      }
    };
    const soon = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        void askNow();
      }, GAP_MS);
    };
    void askNow();
    const leave = follow(WALL_FOLLOWED, soon);
    const looking = setInterval(soon, LOOK_MS);
    return () => {
      gone = true;
      clearTimeout(timer);
      clearInterval(looking);
      leave();
    };
  }, []);
  return state;
}
