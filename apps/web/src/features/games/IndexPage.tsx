import { SearchOutlined } from '@ant-design/icons';
import { PLAYED_ON, TRAINED } from '@cogclinic/games/trainingSet';
import { Button, Input, Select } from 'antd';
import { Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ClearIcon } from '#ui/ClearIcon.tsx';
import { lazy } from '#ui/code.ts';
import { PageFrame } from '#ui/PageFrame.tsx';
import { Empty } from '#ui/states.tsx';
import { useTab } from '#ui/tab.ts';
import { gameIn, gamesThat, narrowedBy } from './catalogue.ts';
import { GameCard } from './GameCard.tsx';
import styles from './IndexPage.module.css';

const GameDrawer = lazy(() => import('./details/GameDrawer.tsx'));

/** The catalogue of games (spec, section 2, games page). */
export function Component() {
  const { t } = useTranslation(['catalogue', 'games', 'reports']);
  const tab = useTab();
  const [words, setWords] = useState('');
  const narrowed = narrowedBy(tab.search);
  const chosen = gameIn(tab.search);
  const found = gamesThat({ ...narrowed, words }, ({ code }) => t(`games:name.${code}`));
  const ask = (change: Readonly<Record<string, string>>) => {
    const next = new URLSearchParams(tab.search);
    for (const [name, value] of Object.entries(change)) {
      if (value === '') next.delete(name);
      else next.set(name, value);
    }
    tab.setSearch(next);
  };
  return (
    <PageFrame title={t('title')} subtitle={t('subtitle')}>
      <search className={styles.filters}>
        <Input
          type="search"
          className={styles.words}
          allowClear={{ clearIcon: <ClearIcon /> }}
          prefix={<SearchOutlined aria-hidden="true" />}
          value={words}
          onChange={({ target }) => setWords(target.value)}
          placeholder={t('search')}
          aria-label={t('search')}
        />
        <Choice
          label={t('dimension')}
          every={t('everyDimension')}
          value={narrowed.dimension}
          options={TRAINED.map((value) => ({ value, label: t(`reports:dimensions.${value}`) }))}
          choose={(dimension) => ask({ dimension })}
        />
        <Choice
          label={t('device')}
          every={t('everyDevice')}
          value={narrowed.device}
          options={PLAYED_ON.map((value) => ({ value, label: t(`devices.${value}`) }))}
          choose={(device) => ask({ device })}
        />
        <span className={styles.count} role="status">
          {t('count', { count: found.length })}
        </span>
      </search>
      {found.length === 0 ? (
        <Empty
          text={t('none')}
          hint={t('noneHint')}
          action={
            <Button
              onClick={() => {
                setWords('');
                ask({ dimension: '', device: '' });
              }}
            >
              {t('showAll')}
            </Button>
          }
        />
      ) : (
        <ul className={styles.cards} aria-label={t('title')}>
          {found.map((game) => (
            <GameCard key={game.code} game={game} open={() => ask({ game: game.code })} />
          ))}
        </ul>
      )}
      <Suspense>
        <GameDrawer game={chosen} close={() => ask({ game: '' })} />
      </Suspense>
    </PageFrame>
  );
}

type ChoiceProps = {
  label: string;
  /** The label of the option that does not filter. */
  every: string;
  value: string | null;
  options: readonly { value: string; label: string }[];
  choose: (value: string) => void;
};

function Choice({ label, every, value, options, choose }: ChoiceProps) {
  const id = useId();
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>{label}</label>
      <Select
        id={id}
        className={styles.list}
        value={value ?? ''}
        options={[{ value: '', label: every }, ...options]}
        onChange={choose}
      />
    </div>
  );
}
