import { PlusOutlined, SettingOutlined } from '@ant-design/icons';
import { phraseCalls } from '@cogclinic/contract/phrases';
import { Button, type RefSelectProps, Select, Tooltip } from 'antd';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '#ui/api.ts';
import { Loading } from '#ui/states.tsx';
import { PHRASES_PATH } from '../paths.ts';
import styles from './PhraseSelect.module.css';

type PhraseSelectProps = {
  ref: Ref<RefSelectProps>;
  /** The scale whose phrases come first; null without one. */
  instrument: string | null;
  /** Fills the placeholders of a phrase. */
  fill: (text: string) => string;
  open: boolean;
  onOpen: (open: boolean) => void;
  /** Given the phrase with its placeholders filled. */
  onChoose: (text: string) => void;
  onCancel: () => void;
  /** Opens the form of a new phrase. */
  onAdd: () => void;
};

/** The phrases, found by name or text: those for the scale first, then the account's own, then the institution's. */
export function PhraseSelect({ ref, instrument, fill, open, onOpen, onChoose, onCancel, onAdd }: PhraseSelectProps) {
  const { t } = useTranslation('reports');
  const { data: phrases = [], isPending } = useCall(phraseCalls.list, {}, { quiet: true });
  const texts = new Map(phrases.map(({ id, text }) => [id, fill(text)]));
  const group = (label: string, of: typeof phrases) => ({
    label,
    title: label,
    options: of.map(({ id, name }) => ({ value: id, label: name })),
  });
  const general = phrases.filter((one) => one.instrument === null);
  const groups = [
    group(
      t('phrases.forScale'),
      phrases.filter((one) => one.instrument !== null && one.instrument === instrument),
    ),
    group(
      t('phrases.mine'),
      general.filter(({ mine }) => mine),
    ),
    group(
      t('phrases.ofInstitution'),
      general.filter(({ mine }) => !mine),
    ),
  ].filter(({ options }) => options.length > 0);
  const prompt = t('phrases.insert', { keys: 'Ctrl+/' });
  return (
    <div className={styles.root}>
      <Select
        ref={ref}
        className={styles.select}
        aria-label={prompt}
        placeholder={prompt}
        value={null as string | null}
        open={open}
        onOpenChange={onOpen}
        options={groups}
        loading={isPending}
        popupMatchSelectWidth={false}
        classNames={{ popup: { root: styles.popup } }}
        showSearch={{
          filterOption: (typed, option) =>
            `${option?.label} ${texts.get(String(option && 'value' in option ? option.value : ''))}`
              .toLowerCase()
              .includes(typed.toLowerCase()),
        }}
        optionRender={({ label, value }) => (
          <span className={styles.option}>
            <strong>{label}</strong>
            <span>{texts.get(String(value))}</span>
          </span>
        )}
        notFoundContent={isPending ? <Loading rows={1} /> : t(phrases.length > 0 ? 'phrases.none' : 'phrases.empty')}
        onChange={(id: string | null) => {
          onOpen(false);
          const text = texts.get(id ?? '');
          if (text !== undefined) onChoose(text);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          onOpen(false);
          onCancel();
        }}
      />
      <Button icon={<PlusOutlined aria-hidden="true" />} onClick={onAdd}>
        {t('phrases.add')}
      </Button>
      {/* A tab of the browser of its own: what is being written stays. */}
      <Tooltip title={t('phrases.manage')}>
        <Button
          icon={<SettingOutlined aria-hidden="true" />}
          aria-label={t('phrases.manage')}
          href={PHRASES_PATH}
          target="_blank"
        />
      </Tooltip>
    </div>
  );
}
