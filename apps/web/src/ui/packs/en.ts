import antd from 'antd/es/locale/en_US.js';
import type { Pack } from './pack.ts';

export const pack: Pack = {
  antd,
  day: 'en',
  texts: import.meta.glob(
    [
      '../../locales/en/{shell,ui,identity,records,archives,archive-batch,reports,jobs,notices}.json',
      '../../../../../packages/contract/locales/en/{fields,rules}.json',
    ],
    { eager: true, import: 'default' },
  ),
};
