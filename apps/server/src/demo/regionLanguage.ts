import type { Language } from '@cogclinic/scales/instrument';
import type { Region } from './region.ts';

const LANGUAGES: Readonly<Record<string, Language>> = { shanghai: 'zh', taipei: 'zh-TW', novosibirsk: 'ru' };

/** What is written and spoken in a region. */
export const languageOf = ({ key }: Region): Language => LANGUAGES[key] ?? 'zh';
