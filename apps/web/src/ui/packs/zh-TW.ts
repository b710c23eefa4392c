import antd from 'antd/es/locale/zh_TW.js';
import type { Pack, TextFile } from './pack.ts';

export const pack: Pack = {
  antd,
  texts: import.meta.glob(
    ['../../locales/zh-TW/{shell,identity}.json', '../../../../../packages/contract/locales/zh-TW/{fields,rules}.json'],
    { eager: true, import: 'default' },
  ),
  session: () => import('./session/zh-TW.ts'),
  files: import.meta.glob<TextFile>([
    '../../locales/zh-TW/*.json',
    '!../../locales/zh-TW/{shell,identity,ui,records,archives,archive-batch,reports,jobs,notices}.json',
    '../../../../../packages/contract/locales/zh-TW/*.json',
    '!../../../../../packages/contract/locales/zh-TW/{fields,rules}.json',
  ]),
};
