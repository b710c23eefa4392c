import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined } from '@ant-design/icons';
import type { Section } from '@cogclinic/scales/instrument';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { TextsField } from './Field.tsx';
import { said } from './model.ts';
import styles from './SectionHead.module.css';

type SectionHeadProps = {
  section: Section;
  name: string;
  number: number;
  /** Where it can go; null where it is the only one. */
  moves: Readonly<{ up: boolean; down: boolean }> | null;
  onTitle: (title: Section['title']) => void;
  onNote: (note: Section['note']) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
};

/** A section's title and what is said before its items, with the buttons that put it elsewhere or away. */
export function SectionHead({ section, name, number, moves, onTitle, onNote, onMove, onRemove }: SectionHeadProps) {
  const { t } = useTranslation('instruments');
  const { code, title, note } = section;
  return (
    <div className={styles.root}>
      <TextsField
        part="section-title"
        label={t('section.title', { number })}
        place={`sections.${code}.title`}
        texts={title}
        maxLength={500}
        onChange={onTitle}
      />
      {moves && (
        <span className={styles.tools} data-section-tools>
          <Button
            type="text"
            data-move="-1"
            icon={<ArrowUpOutlined aria-hidden />}
            aria-label={t('section.up', { name })}
            disabled={!moves.up}
            onClick={() => onMove(-1)}
          />
          <Button
            type="text"
            data-move="1"
            icon={<ArrowDownOutlined aria-hidden />}
            aria-label={t('section.down', { name })}
            disabled={!moves.down}
            onClick={() => onMove(1)}
          />
          <Button
            type="text"
            danger
            icon={<DeleteOutlined aria-hidden />}
            aria-label={t('section.remove', { name })}
            onClick={onRemove}
          />
        </span>
      )}
      <div className={styles.note}>
        {note && (
          <TextsField label={t('section.note')} place={`sections.${code}.note`} texts={note} onChange={onNote} />
        )}
        <Button
          size="small"
          aria-label={t(note ? 'section.noteRemoveOf' : 'section.noteAddTo', { name })}
          onClick={() => onNote(note ? undefined : said(''))}
        >
          {t(note ? 'section.noteRemove' : 'section.noteAdd')}
        </Button>
      </div>
    </div>
  );
}
