import { createElement, Fragment, type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { blocksOf } from './blocks.ts';
import styles from './Differences.module.css';
import { differences, type Piece } from './differences.ts';

type Version = { title: string; body: string };

/** The differences between two versions: removed text struck out, added text underlined. */
export function Differences({ before, after }: { before: Version; after: Version }) {
  const { t } = useTranslation('guidance');
  const lines = useMemo(
    () => differences([before.title, ...blocksOf(before.body)], [after.title, ...blocksOf(after.body)]),
    [before, after],
  );
  const same = lines.every((pieces) => pieces.every(({ kind }) => kind === 'same'));
  return (
    <>
      <p className={styles.legend} role="status">
        {same ? (
          t('history.same')
        ) : (
          <>
            <del className={styles.gone}>{t('history.gone')}</del> <ins className={styles.new}>{t('history.new')}</ins>
          </>
        )}
      </p>
      {createElement(Fragment, null, ...lines.map((pieces) => createElement('p', null, ...pieces.map(drawn))))}
    </>
  );
}

function drawn({ kind, text }: Piece): ReactNode {
  if (kind === 'gone') return <del className={styles.gone}>{text}</del>;
  return kind === 'new' ? <ins className={styles.new}>{text}</ins> : text;
}
