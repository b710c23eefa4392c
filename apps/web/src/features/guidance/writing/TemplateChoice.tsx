import { Select } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Template } from '../calls.ts';
import type { Offer } from './ranking.ts';
import styles from './TemplateChoice.module.css';

type TemplateChoiceProps = { offer: Offer; onChoose: (template: Template) => void };

/** Chooses a template; those that fit the result come first. */
export function TemplateChoice({ offer, onChoose }: TemplateChoiceProps) {
  const { t } = useTranslation('guidance');
  const id = useId();
  const groups = [
    [t('templates.fitting'), offer.fitting],
    [t('templates.own'), offer.own],
    [t('templates.builtIn'), offer.others],
  ] as const;
  const all = [...offer.fitting, ...offer.own, ...offer.others];
  return (
    <div className={styles.root}>
      <label htmlFor={id}>{t('templates.choose')}</label>
      <Select<string | null>
        id={id}
        value={null}
        placeholder={t('templates.hint')}
        showSearch={{ optionFilterProp: 'label' }}
        options={groups
          .filter(([, templates]) => templates.length > 0)
          .map(([label, templates]) => ({
            label,
            title: label,
            options: templates.map(({ id: value, name }) => ({ value, label: name })),
          }))}
        onChange={(chosen) => {
          const template = all.find((one) => one.id === chosen);
          if (template) onChoose(template);
        }}
      />
    </div>
  );
}
