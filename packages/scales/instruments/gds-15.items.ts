import type { ChoiceItem } from '../instrument.ts';
import { yesNo } from './choices.ts';
import { question, text } from './compose.ts';

/** The fifteen questions in the order of Sheikh & Yesavage 1986; "no" scores on 1, 5, 7, 11 and 13. */
export const items: readonly ChoiceItem[] = [
  question(
    '1',
    yesNo,
    text(
      '总的来说，您对现在的生活满意吗？',
      '整體來說，您對目前的生活滿意嗎？',
      'On the whole, are you content with how you live?',
      'В целом вы довольны тем, как живёте?',
    ),
  ),
  question(
    '2',
    yesNo,
    text(
      '您是不是放下了不少原来的活动和爱好？',
      '您是不是放下了不少原本的活動與嗜好？',
      'Have you given up many of your former activities and interests?',
      'Вы оставили многие прежние занятия и интересы?',
    ),
  ),
  question(
    '3',
    yesNo,
    text(
      '您觉得日子过得空荡荡的吗？',
      '您覺得日子過得空空的嗎？',
      'Does life seem empty to you?',
      'Жизнь кажется вам пустой?',
    ),
  ),
  question(
    '4',
    yesNo,
    text('您常常觉得无聊吗？', '您常常覺得無聊嗎？', 'Are you often bored?', 'Вам часто бывает скучно?'),
  ),
  question(
    '5',
    yesNo,
    text(
      '多数时候您的精神头好吗？',
      '多數時候您的精神好嗎？',
      'Are your spirits good most of the time?',
      'Большую часть времени у вас хорошее настроение?',
    ),
  ),
  question(
    '6',
    yesNo,
    text(
      '您担心会有不好的事落到自己头上吗？',
      '您擔心會有不好的事落在自己身上嗎？',
      'Do you fear that something bad will happen to you?',
      'Вы боитесь, что с вами случится что-то плохое?',
    ),
  ),
  question(
    '7',
    yesNo,
    text(
      '多数时候您心里高兴吗？',
      '多數時候您心裡快樂嗎？',
      'Do you mostly feel happy?',
      'Большую часть времени вы чувствуете себя счастливым человеком?',
    ),
  ),
  question(
    '8',
    yesNo,
    text(
      '您常常觉得没有依靠、无能为力吗？',
      '您常常覺得無依無靠、無能為力嗎？',
      'Do you often feel that you are helpless?',
      'Вы часто чувствуете себя беспомощным человеком?',
    ),
  ),
  question(
    '9',
    yesNo,
    text(
      '您是不是宁愿待在家里，也不想出门做点新鲜的事？',
      '您是不是寧可待在家裡，也不想出門做些新鮮的事？',
      'Would you sooner stay at home than go out and try something new?',
      'Вам больше хочется остаться дома, чем выйти и заняться чем-то новым?',
    ),
  ),
  question(
    '10',
    yesNo,
    text(
      '您觉得自己的记性比大多数人差吗？',
      '您覺得自己的記性比大多數人差嗎？',
      'Do you think your memory is worse than that of most people?',
      'Вам кажется, что память у вас хуже, чем у большинства людей?',
    ),
  ),
  question(
    '11',
    yesNo,
    text(
      '您觉得眼下活着是件美好的事吗？',
      '您覺得現在活著是件美好的事嗎？',
      'Do you find it good to be alive now?',
      'Вы считаете, что жить сейчас — это прекрасно?',
    ),
  ),
  question(
    '12',
    yesNo,
    text(
      '您觉得现在的自己没什么用吗？',
      '您覺得現在的自己沒什麼用嗎？',
      'Do you feel of little worth the way you are now?',
      'Вы чувствуете себя сейчас никчёмным человеком?',
    ),
  ),
  question(
    '13',
    yesNo,
    text(
      '您觉得浑身有劲吗？',
      '您覺得全身有活力嗎？',
      'Do you feel that you have plenty of energy?',
      'Вы чувствуете, что полны сил?',
    ),
  ),
  question(
    '14',
    yesNo,
    text(
      '您觉得自己的处境没有指望了吗？',
      '您覺得自己的處境沒有希望了嗎？',
      'Do you see no hope in your situation?',
      'Ваше положение кажется вам безнадёжным?',
    ),
  ),
  question(
    '15',
    yesNo,
    text(
      '您觉得别人大多过得比您好吗？',
      '您覺得別人大多過得比您好嗎？',
      'Do you think that most others have it better than you?',
      'Вам кажется, что большинству людей живётся лучше, чем вам?',
    ),
  ),
];
