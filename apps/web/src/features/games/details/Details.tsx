import { QuestionCircleOutlined } from '@ant-design/icons';
import type { GameCode } from '@cogclinic/games/game';
import type { ListedGame } from '@cogclinic/games/trainingSet';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusTag } from '#ui/StatusTag.tsx';
import { Devices } from '../Devices.tsx';
import { GamePicture } from '../pictures/GamePicture.tsx';
import { Weights } from '../Weights.tsx';
import styles from './Details.module.css';

/** Everything in the catalogue about a game. */
export function Details({ game }: { game: ListedGame }) {
  const { t } = useTranslation(['catalogue', 'measures']);
  const { code, kind } = game;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it even without a button inside
    <section className={styles.details} tabIndex={0} aria-label={t('told')}>
      <div className={styles.head}>
        <div className={styles.picture}>
          <GamePicture code={code} />
        </div>
        <div className={styles.devices}>
          <Devices playedOn={game.playedOn} />
          {kind === 'device' && (
            <>
              <StatusTag tone="notice" icon={<QuestionCircleOutlined aria-hidden="true" />} text={t('unconfirmed')} />
              <p>{t('needs', { device: game.playedOn.map((one) => t(`devices.${one}`)).join(' / ') })}</p>
            </>
          )}
        </div>
      </div>
      <Part title={t('rule')}>{kind === 'page' ? <RuleOf code={code} /> : <p>{t(`rules.${code}`)}</p>}</Part>
      <Part title={t('trains')}>
        <p>{t(`training.${code}`)}</p>
        {code !== 'mri' && <Weights weights={game.weights} />}
      </Part>
      <Part title={t('measures')}>
        {kind === 'page' && <p>{t('adapts')}</p>}
        <dl className={styles.measures}>
          {game.measures.map((measure) => (
            <div key={measure}>
              <dt>{t(`measures:name.${measure}`)}</dt>
              <dd>{t(`measures:reading.${measure}`)}</dd>
            </div>
          ))}
        </dl>
      </Part>
      <Part title={t('evidence')}>
        {kind === 'page' && <p>{t(`sources.${code}`)}</p>}
        <p>{t(kind === 'page' ? 'proposed' : 'inferred')}</p>
      </Part>
    </section>
  );
}

/** The rule in the words of the game's own page. */
function RuleOf({ code }: { code: GameCode }) {
  const { t } = useTranslation(`game-${code}`);
  return <p>{t('rule')}</p>;
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {title}
      </h3>
      {children}
    </section>
  );
}
