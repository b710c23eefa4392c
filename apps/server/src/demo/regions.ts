import { novosibirsk } from './region.ru.ts';
import type { Region } from './region.ts';
import { taipei } from './region.tw.ts';
import { shanghai } from './region.zh.ts';

/** The demonstration's institutions; the first has most patients. */
export const regions: readonly Region[] = [shanghai, taipei, novosibirsk];
