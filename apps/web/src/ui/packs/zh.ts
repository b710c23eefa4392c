import antd from 'antd/es/locale/zh_CN.js';
import type { Pack, TextFile } from './pack.ts';

export const pack: Pack = {
  antd,
  texts: import.meta.glob(
    ['../../locales/zh/{shell,identity}.json', '../../../../../packages/contract/locales/zh/{fields,rules}.json'],
    { eager: true, import: 'default' },
  ),
  session: () => import('./session/zh.ts'),
  files: import.meta.glob<TextFile>([
    '../../locales/zh/*.json',
    '!../../locales/zh/{shell,identity,ui,records,archives,archive-batch,reports,jobs,notices}.json',
    '../../../../../packages/contract/locales/zh/*.json',
    '!../../../../../packages/contract/locales/zh/{fields,rules}.json',
  ]),
};
