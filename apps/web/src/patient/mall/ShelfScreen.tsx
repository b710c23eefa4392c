import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LargeButton } from '#ui/LargeButton.tsx';
import { send } from '../calls.ts';
import { Heading } from '../Heading.tsx';
import { mallCalls, type Product, pictureAddress, type Shelf } from './calls.ts';
import { priceOf } from './prices.ts';
import styles from './ShelfScreen.module.css';
import type { ScreenProps } from './types.ts';
import { useAnswer } from './useAnswer.ts';
import { Waiting } from './Waiting.tsx';

/** What can be bought, found by name and category. */
export function ShelfScreen({ token, reopen, go }: ScreenProps) {
  const { t } = useTranslation('storefront');
  const [sought, setSought] = useState({ keyword: '', categoryId: '' });
  const ask = useCallback(
    () => send(mallCalls.shelf, { params: { token }, query: queryOf(sought, 1) }),
    [token, sought],
  );
  const { answer, hasFailed, load } = useAnswer(ask, reopen);
  const show = (id: string) => go({ screen: 'product', id });
  return (
    <>
      <Heading>{t('shelf.title')}</Heading>
      <Search shelf={answer} sought={sought} onSeek={setSought} />
      {answer ? (
        <Rows key={`${sought.keyword} ${sought.categoryId}`} {...{ token, sought, reopen, show }} first={answer} />
      ) : (
        <Waiting hasFailed={hasFailed} onRetry={() => void load()} />
      )}
    </>
  );
}

type Sought = Readonly<{ keyword: string; categoryId: string }>;
const queryOf = ({ keyword, categoryId }: Sought, pageNum: number) => ({
  pageNum,
  ...(keyword && { keyword }),
  ...(categoryId && { categoryId }),
});

type SearchProps = { shelf: Shelf | null; sought: Sought; onSeek: (sought: Sought) => void };

function Search({ shelf, sought, onSeek }: SearchProps) {
  const { t } = useTranslation('storefront');
  const [typed, setTyped] = useState(sought.keyword);
  const seek = (event: FormEvent) => {
    event.preventDefault();
    onSeek({ ...sought, keyword: typed.trim() });
  };
  return (
    <search>
      <form className={styles.search} onSubmit={seek}>
        <input
          type="search"
          aria-label={t('shelf.keyword')}
          placeholder={t('shelf.keyword')}
          maxLength={60}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <LargeButton type="submit">{t('shelf.seek')}</LargeButton>
        {shelf && shelf.categories.length > 0 && (
          <select
            aria-label={t('shelf.category')}
            value={sought.categoryId}
            onChange={({ target }) => onSeek({ ...sought, categoryId: target.value })}
          >
            <option value="">{t('shelf.all')}</option>
            {shelf.categories.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
      </form>
    </search>
  );
}

type RowsProps = {
  token: string;
  sought: Sought;
  first: Shelf;
  reopen: () => Promise<void>;
  show: (id: string) => void;
};

function Rows({ token, sought, first, reopen, show }: RowsProps) {
  const { t } = useTranslation('storefront');
  const [more, setMore] = useState<readonly Shelf[]>([]);
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const gone = useRef(false);
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
    };
  }, []);
  const pages = [first, ...more];
  const rows = pages.flatMap((page) => page.rows);
  const loadMore = async () => {
    setState('loading');
    const query = queryOf(sought, pages.length + 1);
    const next = await send(mallCalls.shelf, { params: { token }, query }).catch(() => null);
    if (gone.current) return;
    setState(next ? 'idle' : 'failed');
    if (next) setMore((before) => [...before, next]);
    else await reopen();
  };
  if (rows.length === 0) return <p role="status">{t('shelf.none')}</p>;
  return (
    <>
      <ul className={styles.rows} aria-label={t('shelf.title')}>
        {rows.map((product) => (
          <Card
            key={product.id}
            token={token}
            product={product}
            currency={first.currency}
            onShow={() => show(product.id)}
          />
        ))}
      </ul>
      {pages.at(-1)?.hasMore && (
        <LargeButton wide aria-disabled={state === 'loading'} onClick={() => state !== 'loading' && void loadMore()}>
          {t('shelf.more')}
        </LargeButton>
      )}
    </>
  );
}

type CardProps = { token: string; product: Product; currency: Shelf['currency']; onShow: () => void };

function Card({ token, product, currency, onShow }: CardProps) {
  const { t } = useTranslation('storefront');
  const { name, categoryName, pictureId, specs } = product;
  return (
    <li>
      <button type="button" className={styles.card} onClick={onShow}>
        <span className={styles.picture}>
          {pictureId && <img src={pictureAddress(token, pictureId)} alt="" loading="lazy" />}
        </span>
        <span className={styles.words}>
          <strong>{name}</strong>
          {categoryName && <span className={styles.quiet}>{categoryName}</span>}
          <span className={styles.price}>{priceOf(specs, currency, t)}</span>
          {specs.every(({ left }) => left === 0) && <span className={styles.quiet}>{t('soldOut')}</span>}
        </span>
      </button>
    </li>
  );
}
