import type { Instrument } from '../instrument.ts';
import { text } from './compose.ts';

/** The terms of a published way of scoring; `owner` named as far as known. */
export function freeMethod(owner: string): Instrument['licence'] {
  return {
    kind: 'free',
    owner,
    terms: text(
      '已发表的评分方法，通常视为可免费使用（未核实）。文字为本产品自行撰写。',
      '已發表的計分方法，通常視為可免費使用（未查證）。文字為本產品自行撰寫。',
      'A published method, usually treated as free (unconfirmed). Wording is our own.',
      'Опубликованный метод, обычно считается свободным (не подтверждено). Формулировки собственные.',
    ),
    confirmationNeeded: false,
  };
}
