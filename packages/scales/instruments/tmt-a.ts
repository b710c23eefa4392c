import type { Instrument } from '../instrument.ts';
import { text } from './compose.ts';
import { trailItems, trailScoring, trailTest } from './trails.ts';

export const tmtA: Instrument = {
  ...trailTest,
  code: 'TMT-A',
  name: text('连线测验A', '路徑描繪測驗A', 'Trail Making Test A', 'Тест прокладывания пути A'),
  description: text(
    '按次序把数字1–25连起来所用的秒数，反映注意和处理速度。',
    '依序將數字1–25連起來所用的秒數，反映注意力與處理速度。',
    'Seconds to join the numbers 1–25 in order: attention and speed.',
    'Время соединения чисел 1–25 по порядку, с: внимание и скорость.',
  ),
  instruction: text(
    '先练习，再请患者尽快按次序连线，笔不离纸；从“开始”计时到最后一点。',
    '先練習，再請個案儘快依序連線，筆不離紙；從「開始」計時到最後一點。',
    'After the practice, the numbers are joined as fast as possible without lifting the pen; time from “start” to the last circle.',
    'После тренировки соединять как можно быстрее, не отрывая ручки; время от команды до последнего кружка.',
  ),
  minutes: { from: 1, to: 5 },
  sections: [
    {
      code: 'part-a',
      title: text('A部分', 'A部分', 'Part A', 'Часть A'),
      items: trailItems(
        text(
          '到300秒停止并填300；有的方案在150秒停止。',
          '到300秒停止並填300；有的方案於150秒停止。',
          'Stop at 300 s and enter 300; some protocols stop at 150.',
          'На 300-й секунде остановить и внести 300; в части протоколов — на 150-й.',
        ),
      ),
    },
  ],
  scoring: {
    ...trailScoring,
    subscales: [
      {
        code: 'attention',
        name: text('注意与速度', '注意力與速度', 'Attention and speed', 'Внимание и скорость'),
        items: ['1'],
        as: 'sum',
      },
    ],
  },
};
