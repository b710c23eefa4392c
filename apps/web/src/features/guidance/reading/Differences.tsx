import { createElement, Fragment, type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { blocksOf } from './blocks.ts';
import { differences, type Piece } from './differences.ts';

type Version = { title: string; body: string };

/** What differs between two versions: struck out what is gone, underlined what is new. */
export function Differences({ before, after }: { before: Version; after: Version }) {
  const { t } = useTranslation('guidance');
  const lines = useMemo(
    () => differences([before.title, ...blocksOf(before.body)], [after.title, ...blocksOf(after.body)]),
    [before, after],
  );
  const same = lines.every((pieces) => pieces.every(({ kind }) => kind === 'same'));
  return (
    <>
      <p className="gd-muted" role="status">
        {same ? (
          t('history.same')
        ) : (
          <>
            <del>{t('history.gone')}</del> <ins>{t('history.new')}</ins>
          </>
        )}
      </p>
      {createElement(Fragment, null, ...lines.map((pieces) => createElement('p', null, ...pieces.map(drawn))))}
    </>
  );
}

function drawn({ kind, text }: Piece): ReactNode {
  if (kind === 'gone') return <del>{text}</del>;
  return kind === 'new' ? <ins>{text}</ins> : text;
}
