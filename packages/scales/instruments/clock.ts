import type { Instrument } from '../instrument.ts';
import { text } from './compose.ts';

/** The common parts of the two ways of scoring a drawn clock. */
export const clockTest = {
  version: '2',
  instruction: text(
    '给一张白纸，请患者画一个带全部数字的钟面，再让指针指向11点10分；不提示。',
    '給一張白紙，請個案畫一個含全部數字的鐘面，再讓指針指向11點10分；不提示。',
    'On blank paper, ask for a clock face with all its numbers, then hands at ten past eleven; no cues.',
    'На чистом листе попросить нарисовать циферблат со всеми числами, затем поставить стрелки на 11:10; без подсказок.',
  ),
  category: 'cognition',
  page: 'questionsmoca',
  answeredBy: 'examiner',
  minutes: { from: 1, to: 5 },
  needsEducation: false,
  caution: text(
    '画钟有多种评分法，得分不能互换；比较时须用同一方法。文盲、视力或手部障碍者慎用。',
    '畫鐘有多種計分法，得分不可互換；比較時須用同一方法。不識字、視力或手部障礙者慎用。',
    'Clocks are scored in many ways that do not convert into each other: compare only within one. Heed schooling, sight and hand function.',
    'Способов оценки часов много, их баллы не сопоставимы: сравнивать только в пределах одного. Учитывать грамотность, зрение и функцию руки.',
  ),
} as const satisfies Partial<Instrument>;
