import antd from 'antd/es/locale/ru_RU.js';
import 'dayjs/locale/ru.js';
import type { Pack } from './pack.ts';

export const pack: Pack = {
  antd,
  day: 'ru',
  texts: import.meta.glob(
    [
      '../../locales/ru/{shell,ui,identity,records,archives,archive-batch,reports,jobs,notices}.json',
      '../../../../../packages/contract/locales/ru/{fields,rules}.json',
    ],
    { eager: true, import: 'default' },
  ),
};
