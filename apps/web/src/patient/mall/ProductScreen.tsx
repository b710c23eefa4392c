import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LargeButton } from '#ui/LargeButton.tsx';
import { RichText } from '#ui/richText/RichText.tsx';
import { send } from '../calls.ts';
import { Heading } from '../Heading.tsx';
import { Quiet } from '../Paragraphs.tsx';
import { mallCalls, pictureAddress, type WholeProduct } from './calls.ts';
import { piecesOf, withPieces } from './cart.ts';
import styles from './ProductScreen.module.css';
import { money } from './prices.ts';
import { Quantity } from './Quantity.tsx';
import type { CartProps, ScreenProps } from './types.ts';
import { useAnswer } from './useAnswer.ts';
import { Waiting } from './Waiting.tsx';

type ProductScreenProps = ScreenProps & CartProps & { id: string };

/** One commodity with pictures and description; a specification of it goes into the cart. */
export function ProductScreen({ token, id, reopen, go, ...cart }: ProductScreenProps) {
  const ask = useCallback(() => send(mallCalls.product, { params: { token, id } }), [token, id]);
  const { answer, hasFailed, load } = useAnswer(ask, reopen);
  if (!answer) return <Waiting hasFailed={hasFailed} onRetry={() => void load()} />;
  const { name, pictures, body } = answer;
  return (
    <article>
      <Heading>{name}</Heading>
      <Pictures token={token} name={name} pictures={pictures} />
      <Choice product={answer} {...cart} onCheckOut={() => go({ screen: 'cart' })} />
      {body && (
        <div className={styles.body}>
          <RichText html={body} />
        </div>
      )}
    </article>
  );
}

type PicturesProps = Pick<WholeProduct, 'name' | 'pictures'> & { token: string };

function Pictures({ token, name, pictures }: PicturesProps) {
  const { t } = useTranslation('storefront');
  if (pictures.length === 0) return null;
  return (
    <ul className={styles.pictures} aria-label={t('product.pictures')}>
      {pictures.map(({ id, largeId }, at) => (
        <li key={id}>
          <img
            src={pictureAddress(token, largeId)}
            alt={t('product.picture', { name, number: at + 1 })}
            loading={at === 0 ? 'eager' : 'lazy'}
          />
        </li>
      ))}
    </ul>
  );
}

type ChoiceProps = CartProps & { product: WholeProduct; onCheckOut: () => void };

function Choice({ product, cart, onCart, onCheckOut }: ChoiceProps) {
  const { t } = useTranslation('storefront');
  const { specs, currency, limitPerPatient } = product;
  const [specId, setSpecId] = useState(specs.find(({ left }) => left > 0)?.id ?? specs[0]?.id ?? '');
  const [quantity, setQuantity] = useState(1);
  const [isAdded, setAdded] = useState(false);
  const spec = specs.find((one) => one.id === specId);
  if (!spec) return null;
  const most = Math.max(spec.left - piecesOf(cart, spec.id), 0);
  const choose = (id: string) => {
    setSpecId(id);
    setQuantity(1);
    setAdded(false);
  };
  const add = () => {
    onCart(withPieces(cart, spec.id, piecesOf(cart, spec.id) + Math.min(quantity, most)));
    setQuantity(1);
    setAdded(true);
  };
  return (
    <section className={styles.choice}>
      <fieldset className={styles.specs}>
        <legend>{t('product.choose')}</legend>
        {specs.map(({ id, name, priceMinor, left }) => (
          <label key={id} className={styles.spec}>
            <input type="radio" name="spec" checked={id === specId} onChange={() => choose(id)} />
            <span>{name}</span>
            <strong>{money(priceMinor, currency)}</strong>
            {left === 0 && <span className={styles.quiet}>{t('soldOut')}</span>}
          </label>
        ))}
      </fieldset>
      {limitPerPatient !== null && <Quiet>{t('product.limit', { count: limitPerPatient })}</Quiet>}
      {most > 0 ? (
        <div className={styles.add}>
          <Quantity name={spec.name} value={Math.min(quantity, most)} most={most} onChange={setQuantity} />
          <LargeButton primary onClick={add}>
            {t('product.add')}
          </LargeButton>
        </div>
      ) : (
        <p>{spec.left === 0 ? t('soldOut') : t('product.allInCart')}</p>
      )}
      <div role="status">
        {isAdded && (
          <p className={styles.added}>
            {t('product.added')} <LargeButton onClick={onCheckOut}>{t('product.toCart')}</LargeButton>
          </p>
        )}
      </div>
    </section>
  );
}
