import { useTranslation } from 'react-i18next';
import { Panel } from '#ui/Panel.tsx';
import { StructuredText } from '../structured/StructuredText.tsx';
import type { PartySeries } from '../types.ts';
import styles from './Documents.module.css';
import { PdfDocument } from './PdfDocument.tsx';

type DocumentsProps = Readonly<{
  series: readonly PartySeries[];
  /** Shows an image that a report names. */
  onImage: (id: string) => void;
}>;

/** The reports and PDF documents of a study; what cannot be shown here is told. */
export function Documents({ series, onImage }: DocumentsProps) {
  const { t } = useTranslation('party-reports');
  const objects = series.flatMap(({ kept, description }) => kept.map((one) => ({ ...one, description })));
  const readable = objects.filter(({ kind }) => kind === 'pdf' || kind === 'structured');
  const others = objects.filter(({ kind }) => kind === 'other').length;
  if (readable.length + others === 0) return null;
  return (
    <Panel title={t('documents.title')}>
      <ul className={styles.root}>
        {readable.map(({ id, kind, description, number }) => {
          const name = description ?? t(`documents.${kind === 'pdf' ? 'pdf' : 'structured'}`);
          const title = number === null || number === 1 ? name : `${name} ${number}`;
          return (
            <li key={id}>
              {kind === 'pdf' ? (
                <PdfDocument id={id} title={title} />
              ) : (
                <StructuredText id={id} title={title} onImage={onImage} />
              )}
            </li>
          );
        })}
      </ul>
      {others > 0 && <p>{t('documents.others', { count: others })}</p>}
    </Panel>
  );
}
