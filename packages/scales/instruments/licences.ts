import type { Instrument } from '../instrument.ts';
import { text } from './compose.ts';

/** The terms of PHQ-9 and GAD-7, which come from the same authors. */
export const freeOfPfizer: Instrument['licence'] = {
  kind: 'free',
  owner: 'Spitzer, Williams, Kroenke; Pfizer',
  terms: text(
    '可免费使用，无需许可。题目为本产品自行撰写。',
    '可免費使用，無須授權。題目為本產品自行撰寫。',
    'Free to use, no permission required. Item wording is our own.',
    'Бесплатно, разрешение не требуется. Формулировки собственные.',
  ),
  confirmationNeeded: false,
};

/** The terms of SAS and SDS. */
export const freeOfZung: Instrument['licence'] = {
  kind: 'free',
  owner: 'W. W. K. Zung',
  terms: text(
    '通常视为可免费使用，版权状况不明确。题目为本产品自行撰写。',
    '通常視為可免費使用，版權狀況不明確。題目為本產品自行撰寫。',
    'Usually treated as free; its copyright status is unclear. Item wording is our own.',
    'Обычно считается свободной; авторские права не выяснены. Формулировки собственные.',
  ),
  confirmationNeeded: false,
};
