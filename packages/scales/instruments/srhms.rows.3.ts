import { extent, frequency, quality, quantity } from './srhms.anchors.ts';
import type { LineRow } from './srhms.rows.1.ts';

/** Life with others, items 35–47; 47 is the patient's view of it as a whole. */
export const socialRows: readonly LineRow[] = [
  [
    '35',
    extent,
    '生活、学习或工作中遇到不愉快的事，您能处理好吗？',
    '生活、學習或工作中遇到不愉快的事，您能處理好嗎？',
    'Can you deal well with unpleasant things in life, study or work?',
    'Удаётся ли вам справляться с неприятностями в жизни, учёбе или работе?',
  ],
  [
    '36',
    extent,
    '换了生活、学习或工作环境，您能较快适应吗？',
    '換了生活、學習或工作環境，您能較快適應嗎？',
    'Can you soon get used to new surroundings in life, study or work?',
    'Быстро ли вы привыкаете к новой обстановке в жизни, учёбе или работе?',
  ],
  [
    '37',
    quality,
    '您在工作、学习和生活中的角色，您觉得担当得如何？',
    '您在工作、學習和生活中的角色，您覺得擔當得如何？',
    'How well do you fill your part in work, study and life?',
    'Как вы справляетесь со своей ролью в работе, учёбе и жизни?',
  ],
  [
    '38',
    quality,
    '您家里人相处得如何？',
    '您家人相處得如何？',
    'How well does your family get on?',
    'Как ладят между собой ваши близкие?',
  ],
  [
    '39',
    quantity,
    '跟您亲近的同事、同学、邻居、亲戚或伙伴多吗？',
    '和您親近的同事、同學、鄰居、親戚或夥伴多嗎？',
    'Are there many colleagues, fellow students, neighbours, relatives or companions to whom you are close?',
    'Много ли у вас близких людей среди коллег, соучеников, соседей, родных, товарищей?',
  ],
  [
    '40',
    quantity,
    '能跟您分享快乐和忧愁的朋友多吗？',
    '能和您分享快樂與憂愁的朋友多嗎？',
    'Have you many friends with whom to share joy and sorrow?',
    'Много ли у вас друзей, с которыми можно разделить радость и горе?',
  ],
  [
    '41',
    frequency,
    '您跟朋友或亲戚一起谈论问题吗？',
    '您和朋友或親戚一起談論問題嗎？',
    'Do you talk things over with friends or relatives?',
    'Обсуждаете ли вы дела с друзьями или родными?',
  ],
  [
    '42',
    frequency,
    '您跟亲友保持联系吗，例如走动、打电话？',
    '您和親友保持聯繫嗎，例如拜訪、打電話？',
    'Do you keep in touch with relatives and friends, by visits or calls for instance?',
    'Поддерживаете ли вы связь с родными и друзьями: встречи, звонки?',
  ],
  [
    '43',
    frequency,
    '您参加集体或社会活动吗，例如聚会、比赛、文娱或社团？',
    '您參加團體或社會活動嗎，例如聚會、比賽、文康或社團？',
    'Do you take part in group or social activities, such as gatherings, games, the arts or clubs?',
    'Участвуете ли вы в общественной жизни: встречи, соревнования, кружки, клубы?',
  ],
  [
    '44',
    extent,
    '需要帮助时，您能依靠家人吗？',
    '需要幫助時，您能依靠家人嗎？',
    'When you need help, can you rely on your family?',
    'Можете ли вы положиться на семью, когда нужна помощь?',
  ],
  [
    '45',
    extent,
    '需要帮助时，您能依靠朋友吗？',
    '需要幫助時，您能依靠朋友嗎？',
    'When you need help, can you rely on your friends?',
    'Можете ли вы положиться на друзей, когда нужна помощь?',
  ],
  [
    '46',
    frequency,
    '有了困难，您会主动找人帮忙吗？',
    '有困難時，您會主動找人幫忙嗎？',
    'In difficulty, do you ask others for help of your own accord?',
    'Обращаетесь ли вы сами за помощью, когда трудно?',
  ],
  [
    '47',
    quality,
    '跟同龄人比，您的人际和社会交往总的来说如何？',
    '和同齡人相比，您整體的人際與社會往來如何？',
    'Compared with people of your age, how do you do with others on the whole?',
    'Как в целом складывается ваше общение с людьми по сравнению с ровесниками?',
  ],
];

/** Health as a whole, item 48. */
export const wholeRows: readonly LineRow[] = [
  [
    '48',
    quality,
    '您的健康总的来说如何？',
    '您整體的健康如何？',
    'How is your health on the whole?',
    'Как в целом ваше здоровье?',
  ],
];
