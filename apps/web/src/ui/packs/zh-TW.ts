import antd from 'antd/es/locale/zh_TW.js';
import 'dayjs/locale/zh-tw.js';
import type { Pack } from './pack.ts';

export const pack: Pack = {
  antd,
  day: 'zh-tw',
  texts: import.meta.glob(
    [
      '../../locales/zh-TW/{shell,ui,identity,records,archives,archive-batch,reports,jobs,notices}.json',
      '../../../../../packages/contract/locales/zh-TW/{fields,rules}.json',
    ],
    { eager: true, import: 'default' },
  ),
};
