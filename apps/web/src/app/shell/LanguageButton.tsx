import GlobalOutlined from '@ant-design/icons/GlobalOutlined';
import Button from 'antd/es/button';
import Dropdown from 'antd/es/dropdown';
import { useTranslation } from 'react-i18next';
import { currentLanguage, setLanguage } from '#ui/i18n.ts';
import { isLanguage, LANGUAGE_NAMES, LANGUAGES } from '#ui/language.ts';

/** Chooses the language; each is named in itself. */
export function LanguageButton({ compact }: { compact: boolean }) {
  const { t } = useTranslation();
  const language = currentLanguage();
  const items = LANGUAGES.map((one) => ({ key: one, label: <span lang={one}>{LANGUAGE_NAMES[one]}</span> }));
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items,
        selectedKeys: [language],
        onClick: ({ key }) => {
          if (isLanguage(key)) void setLanguage(key);
        },
      }}
    >
      <Button
        type="text"
        icon={<GlobalOutlined aria-hidden />}
        aria-label={`${t('language')}: ${LANGUAGE_NAMES[language]}`}
      >
        {compact ? null : LANGUAGE_NAMES[language]}
      </Button>
    </Dropdown>
  );
}
