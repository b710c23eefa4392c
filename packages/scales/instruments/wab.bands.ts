import type { Band } from '../instrument.ts';
import { band, text } from './compose.ts';

const severeAdvice = text(
  '查明病因，转言语治疗；用图片、手势等方式交流，教会家属；失语会压低其他认知测验的分数。',
  '釐清病因，轉介語言治療；以圖片、手勢等方式溝通，並教導家屬；失語會壓低其他認知測驗分數。',
  'Find the cause, refer to speech therapy; communicate with pictures and gestures and teach the family; aphasia lowers other cognitive scores.',
  'Выяснить причину, направить к логопеду; общаться картинками и жестами, обучить близких; афазия занижает прочие когнитивные оценки.',
);
const typeAdvice = text(
  '查明病因，转言语治疗；类型由医生按流畅度、听理解、复述、命名四项得分对照手册判定；其他认知测验须结合失语解释。',
  '釐清病因，轉介語言治療；類型由醫師依流暢度、聽理解、複述、命名四項得分對照手冊判定；其他認知測驗須併同失語判讀。',
  'Find the cause, refer to speech therapy; the clinician names the type from fluency, comprehension, repetition and naming by the manual; read other cognitive tests in the light of the aphasia.',
  'Выяснить причину, направить к логопеду; тип врач определяет по беглости, пониманию, повторению и называнию по руководству; прочие пробы толковать с учётом афазии.',
);

/** The quotient in tenths: the printed classes end at whole numbers, so that what lies between belongs to the lower. */
export const bands: readonly Band[] = [
  band(0, 25.9, {
    code: 'very-severe',
    level: 'severe',
    name: text('极重度失语', '極重度失語', 'Very severe aphasia', 'Очень тяжёлая афазия'),
    meaning: text(
      '言语表达和理解几乎丧失。',
      '語言表達與理解幾近喪失。',
      'Speech and understanding are almost lost.',
      'Речь и понимание почти утрачены.',
    ),
    advice: severeAdvice,
  }),
  band(26, 50.9, {
    code: 'severe',
    level: 'severe',
    name: text('重度失语', '重度失語', 'Severe aphasia', 'Тяжёлая афазия'),
    meaning: text(
      '言语功能严重受损，交流很困难。',
      '語言功能嚴重受損，溝通很困難。',
      'Language is badly impaired; communication is very hard.',
      'Речь грубо нарушена, общение очень затруднено.',
    ),
    advice: severeAdvice,
  }),
  band(51, 75.9, {
    code: 'moderate',
    level: 'moderate',
    name: text('中度失语', '中度失語', 'Moderate aphasia', 'Умеренная афазия'),
    meaning: text(
      '言语功能明显受损，熟悉的话题还能交流。',
      '語言功能明顯受損，熟悉的話題尚可溝通。',
      'Language is clearly impaired; familiar subjects can still be talked about.',
      'Речь явно нарушена, но о знакомом говорить ещё можно.',
    ),
    advice: typeAdvice,
  }),
  band(76, 93.7, {
    code: 'mild',
    level: 'mild',
    name: text('轻度失语', '輕度失語', 'Mild aphasia', 'Лёгкая афазия'),
    meaning: text(
      '低于93.8，言语功能轻度受损；文化程度低、方言或听力差也会压低得分。',
      '低於93.8，語言功能輕度受損；教育程度低、方言或聽力差也會壓低得分。',
      'Below 93.8: language is mildly impaired. Little schooling, dialect or poor hearing lower the score as well.',
      'Ниже 93,8: речь нарушена легко. Малое образование, диалект или плохой слух тоже снижают балл.',
    ),
    advice: typeAdvice,
  }),
  band(93.8, 100, {
    code: 'normal',
    level: 'normal',
    name: text('未达失语界值', '未達失語切截分數', 'No aphasia by the cut-off', 'Порог афазии не достигнут'),
    meaning: text(
      '失语商达到93.8，言语功能在正常范围。',
      '失語商數達93.8，語言功能在正常範圍。',
      'The quotient is 93.8 or more, within the normal range.',
      'Коэффициент 93,8 и выше — в пределах нормы.',
    ),
    advice: text(
      '仍有找词困难等主诉时，做更细的言语和认知检查，半年到一年后复查。',
      '若仍有找詞困難等主訴，安排更細的語言與認知檢查，半年至一年後追蹤。',
      'If complaints such as trouble finding words remain, test language and cognition in more detail; repeat in six to twelve months.',
      'Если жалобы (например, трудно подобрать слово) остаются, исследовать речь и когнитивные функции подробнее; повторить через 6–12 месяцев.',
    ),
  }),
];
