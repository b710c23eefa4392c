import type { Instrument } from '../instrument.ts';
import { text } from './compose.ts';
import { trailItems, trailScoring, trailTest } from './trails.ts';

export const tmtB: Instrument = {
  ...trailTest,
  code: 'TMT-B',
  name: text('连线测验B', '路徑描繪測驗B', 'Trail Making Test B', 'Тест прокладывания пути B'),
  description: text(
    '数字与字母交替连线所用的秒数，反映执行功能和转换能力。',
    '數字與字母交替連線所用的秒數，反映執行功能與轉換能力。',
    'Seconds to join numbers and letters in turn: executive function and switching.',
    'Время попеременного соединения чисел и букв, с: исполнительные функции и переключение.',
  ),
  instruction: text(
    '先练习，再请患者尽快按1、A、2、B的次序连线，笔不离纸；从“开始”计时到最后一点。',
    '先練習，再請個案儘快依1、A、2、B的順序連線，筆不離紙；從「開始」計時到最後一點。',
    'After the practice, join 1, A, 2, B and so on as fast as possible without lifting the pen; time from “start” to the last circle.',
    'После тренировки соединять 1, А, 2, Б и так далее как можно быстрее, не отрывая ручки; время от команды до последнего кружка.',
  ),
  minutes: { from: 2, to: 7 },
  caution: text(
    '不熟悉字母者不宜用；形状连线等替代版本是另一种测验，界值不能套用。',
    '不熟悉字母者不宜使用；形狀連線等替代版本為另一種測驗，切截分數不可套用。',
    'Not for those who do not know the letters. Versions with shapes are other tests with other norms.',
    'Не для тех, кто не знает букв. Варианты с фигурами — другие тесты с другими нормами.',
  ),
  sections: [
    {
      code: 'part-b',
      title: text('B部分', 'B部分', 'Part B', 'Часть B'),
      items: trailItems(
        text(
          '到300秒停止；未完成者填300。',
          '到300秒停止；未完成者填300。',
          'Stop at 300 s; enter 300 when not finished.',
          'На 300-й секунде остановить; если не закончено, внести 300.',
        ),
      ),
    },
  ],
  scoring: {
    ...trailScoring,
    subscales: [
      {
        code: 'switching',
        name: text('执行与转换', '執行與轉換', 'Executive function and switching', 'Исполнительные функции'),
        items: ['1'],
        as: 'sum',
      },
    ],
  },
};
