import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '#ui/language.ts';
import { asScreen, screenCalls } from './calls.ts';
import { EnrolView } from './enrol/EnrolView.tsx';
import { getScreenToken, keepScreenToken } from './kept.ts';
import { Message } from './Message.tsx';
import { showIn } from './texts.ts';
import { useFigures } from './useFigures.ts';
import { WallView } from './WallView.tsx';

/** A television: it is enrolled by a code, then shows its figures until it is ended. */
export function ScreenPage() {
  const [state, setState] = useState<'code' | 'showing' | 'ended'>(() => (getScreenToken() ? 'showing' : 'code'));
  const onEnd = useCallback(() => setState('ended'), []);
  if (state === 'showing') return <Enrolled onEnd={onEnd} />;
  return (
    <EnrolView
      isEnded={state === 'ended'}
      onCode={async (code) => {
        const { token, language } = await asScreen.send(screenCalls.enrol, { body: { code } });
        keepScreenToken(token);
        await showIn(language);
        setState('showing');
      }}
    />
  );
}

/** Keeps the language at the server, too: after a restart the screen comes back in it. */
function chooseLanguage(language: Language): void {
  void showIn(language);
  asScreen.send(screenCalls.language, { body: { language } }).catch(() => undefined);
}

function Enrolled({ onEnd }: { onEnd: () => void }) {
  const { t } = useTranslation();
  const { shown, lost } = useFigures(onEnd);
  if (!shown) return <Message title={t('title')} text={lost ? t('connecting') : t('loading')} />;
  return <WallView shown={shown} lost={lost} onLanguage={chooseLanguage} />;
}
