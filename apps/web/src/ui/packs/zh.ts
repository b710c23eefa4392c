import antd from 'antd/es/locale/zh_CN.js';
import 'dayjs/locale/zh-cn.js';
import type { Pack } from './pack.ts';

export const pack: Pack = {
  antd,
  day: 'zh-cn',
  texts: import.meta.glob(
    [
      '../../locales/zh/{shell,ui,identity,records,archives,archive-batch,reports,jobs,notices}.json',
      '../../../../../packages/contract/locales/zh/{fields,rules}.json',
    ],
    { eager: true, import: 'default' },
  ),
};
