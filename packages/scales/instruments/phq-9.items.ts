import type { ChoiceItem } from '../instrument.ts';
import { daysOfTwoWeeks, troubleMade } from './choices.ts';
import { question, text } from './compose.ts';

/** The nine symptoms, in the published order. */
export const symptoms: readonly ChoiceItem[] = [
  question(
    '1',
    daysOfTwoWeeks,
    text(
      '平时喜欢的事也提不起劲，感受不到乐趣',
      '平常喜歡的事也提不起勁，感受不到樂趣',
      'Taking little interest or enjoyment in the things you do',
      'Мало что интересовало или приносило удовольствие',
    ),
  ),
  question(
    '2',
    daysOfTwoWeeks,
    text(
      '情绪低落、郁闷，或看不到希望',
      '情緒低落、憂鬱，或看不到希望',
      'Being low in spirits, depressed, or without hope',
      'Были в подавленном, угнетённом состоянии, без надежды',
    ),
  ),
  question(
    '3',
    daysOfTwoWeeks,
    text(
      '睡不着、中途醒来，或者睡得过多',
      '睡不著、半夜醒來，或是睡得過多',
      'Difficulty getting to sleep or sleeping through, or else too much sleep',
      'Трудно заснуть или сон прерывался, либо спали слишком много',
    ),
  ),
  question(
    '4',
    daysOfTwoWeeks,
    text('疲乏，没有力气', '疲倦，沒有力氣', 'Being tired, or low on energy', 'Чувствовали усталость, не хватало сил'),
  ),
  question(
    '5',
    daysOfTwoWeeks,
    text(
      '没有胃口，或者吃得过多',
      '沒有胃口，或是吃得過多',
      'Eating too little or too much',
      'Не было аппетита или ели слишком много',
    ),
  ),
  question(
    '6',
    daysOfTwoWeeks,
    text(
      '对自己不满：觉得自己没用，或对不起自己和家人',
      '對自己不滿：覺得自己沒有用，或對不起自己與家人',
      'Thinking badly of yourself: as a failure, or as someone who has let the family or yourself down',
      'Плохо думали о себе: считали себя неудачником или что подвели себя либо близких',
    ),
  ),
  question(
    '7',
    daysOfTwoWeeks,
    text(
      '注意力集中不起来，例如看书报或看电视时',
      '無法集中注意力，例如看書報或看電視時',
      'Difficulty keeping your mind on something, for example on reading or a television programme',
      'Было трудно сосредоточиться, например на чтении или телепередаче',
    ),
  ),
  question(
    '8',
    daysOfTwoWeeks,
    text(
      '动作或说话慢得旁人都看得出来；或者正相反，坐立不安、比平时动得多',
      '動作或說話慢到旁人都看得出來；或正好相反，坐立不安、比平常動得多',
      'Moving or talking so slowly that others could notice, or the reverse: so fidgety that you moved about far more than usual',
      'Двигались или говорили так медленно, что это замечали другие, либо, наоборот, были так беспокойны, что двигались гораздо больше обычного',
    ),
  ),
  question(
    '9',
    daysOfTwoWeeks,
    text(
      '有过不如死了好的念头，或有过伤害自己的念头',
      '有過不如死了比較好的念頭，或有過傷害自己的念頭',
      'Thoughts that death would be better for you, or of harming yourself in some way',
      'Мысли о том, что лучше было бы умереть, или о том, чтобы как-то себе навредить',
    ),
  ),
];

/** Printed after the nine symptoms; it is not added to the total (Kroenke 2001). */
export const difficulty: ChoiceItem = {
  ...question(
    '10',
    troubleMade,
    text(
      '上面这些问题对您做事、料理家务或与人相处影响有多大？',
      '上述這些問題對您做事、處理家務或與人相處影響有多大？',
      'How much trouble did these problems make for your work, your home or getting along with people?',
      'Насколько эти проблемы мешали вам в делах, дома или в общении с людьми?',
    ),
    text(
      '没有上述问题时，选“没有影响”。',
      '若沒有上述問題，請選「沒有影響」。',
      'If there were no such problems, choose “No trouble”.',
      'Если таких проблем не было, выберите «Не мешали».',
    ),
  ),
  unscored: true,
};
