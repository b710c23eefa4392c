import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { placesIn } from '#features/reports/shared/filling.ts';
import type { ControlProps } from '#ui/form/types.ts';
import { useFormats } from '#ui/format.ts';
import { blocksOf } from '../reading/blocks.ts';
import { TemplateChoice } from './TemplateChoice.tsx';
import type { useWriting } from './useWriting.ts';
import { WithPhrases } from './WithPhrases.tsx';
import styles from './writing.module.css';

type BodyProps = { writing: ReturnType<typeof useWriting>; control: ControlProps };

/** The editor with the choice of a template above it and the blanks still to fill in below. */
export function Body({ writing, control }: BodyProps) {
  const { t } = useTranslation('guidance');
  const { list } = useFormats();
  const left = placesIn(`${writing.content.title ?? ''}${writing.content.body ?? ''}`);
  return (
    <>
      <TemplateChoice
        offer={writing.offer}
        onChoose={(template) => void writing.choose(template, (body) => control.onChange?.(body))}
      />
      <WithPhrases writing={writing} control={control} />
      {left.length > 0 && (
        <Alert className={styles.notice} type="warning" showIcon title={t('templates.left', { places: list(left) })} />
      )}
    </>
  );
}

/** The plain words of a rich text, shown when choosing between two versions. */
export const wordsOfBody = (value: unknown): string => blocksOf(typeof value === 'string' ? value : '').join(' / ');
