import { useEffect } from 'react';
import { currentLanguage } from '#ui/pageTexts.ts';
import { useSetting } from '../parts/settings.ts';
import { useVoice } from '../parts/voice.ts';

/** Speaks a word when it appears, if the device has a voice and sounds are on. */
export function useMention(word: string | undefined): void {
  const { mention } = useVoice(currentLanguage());
  const hasSound = useSetting('hasSound');
  useEffect(() => {
    if (word && hasSound) mention(word);
  }, [word, hasSound, mention]);
}
