import antd from 'antd/es/locale/ru_RU.js';
import type { Pack, TextFile } from './pack.ts';

export const pack: Pack = {
  antd,
  texts: import.meta.glob(
    ['../../locales/ru/{shell,identity}.json', '../../../../../packages/contract/locales/ru/{fields,rules}.json'],
    { eager: true, import: 'default' },
  ),
  session: () => import('./session/ru.ts'),
  files: import.meta.glob<TextFile>([
    '../../locales/ru/*.json',
    '!../../locales/ru/{shell,identity,ui,records,archives,archive-batch,reports,jobs,notices}.json',
    '../../../../../packages/contract/locales/ru/*.json',
    '!../../../../../packages/contract/locales/ru/{fields,rules}.json',
  ]),
};
