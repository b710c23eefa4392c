import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ControlProps } from '#ui/form/types.ts';
import { useFormats } from '#ui/format.ts';
import { blocksOf } from '../reading/blocks.ts';
import { BodyField } from './BodyField.tsx';
import { placesIn } from './filling.ts';
import { TemplateChoice } from './TemplateChoice.tsx';
import type { useWriting } from './useWriting.ts';

type BodyProps = { writing: ReturnType<typeof useWriting>; control: ControlProps };

/** The choice of a template above the editor, and under it what is still to be filled in. */
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
      <BodyField {...control} />
      {left.length > 0 && (
        <Alert className="gd-left" type="warning" showIcon title={t('templates.left', { places: list(left) })} />
      )}
    </>
  );
}

/** Rich text in the words of it, for choosing between two versions. */
export const wordsOfBody = (value: unknown): string => blocksOf(typeof value === 'string' ? value : '').join(' / ');
