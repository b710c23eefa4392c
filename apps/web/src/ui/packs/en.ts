import antd from 'antd/es/locale/en_US.js';
import type { Pack, TextFile } from './pack.ts';

export const pack: Pack = {
  antd,
  texts: import.meta.glob(
    ['../../locales/en/{shell,identity}.json', '../../../../../packages/contract/locales/en/{fields,rules}.json'],
    { eager: true, import: 'default' },
  ),
  session: () => import('./session/en.ts'),
  files: import.meta.glob<TextFile>([
    '../../locales/en/*.json',
    '!../../locales/en/{shell,identity,ui,records,archives,archive-batch,reports,jobs,notices}.json',
    '../../../../../packages/contract/locales/en/*.json',
    '!../../../../../packages/contract/locales/en/{fields,rules}.json',
  ]),
};
