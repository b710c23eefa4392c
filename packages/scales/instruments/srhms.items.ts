import type { NumberItem } from '../instrument.ts';
import { text } from './compose.ts';
import { bodyRows, type LineRow } from './srhms.rows.1.ts';
import { mindRows } from './srhms.rows.2.ts';
import { socialRows, wholeRows } from './srhms.rows.3.ts';

/** The patient's view of body, mind, life with others and the whole: rated, but in no score. */
const ratedOnly: readonly string[] = ['18', '34', '47', '48'];

/** A mark on a line from 0 to 10, read to a tenth. */
function line([code, { from, to }, zh, zhTW, en, ru]: LineRow): NumberItem {
  const wording = text(zh, zhTW, en, ru);
  return {
    code,
    kind: 'number',
    text: wording,
    min: 0,
    max: 10,
    step: 0.1,
    as: 'line',
    ends: { from, to },
    ...(ratedOnly.includes(code) && { unscored: true as const }),
  };
}

function scoredCodes(rows: readonly LineRow[]): readonly string[] {
  return rows.map(([code]) => code).filter((code) => !ratedOnly.includes(code));
}

export const lines = {
  body: bodyRows.map(line),
  mind: mindRows.map(line),
  social: socialRows.map(line),
  whole: wholeRows.map(line),
};

export const scored = { body: scoredCodes(bodyRows), mind: scoredCodes(mindRows), social: scoredCodes(socialRows) };

/**
 * The items whose mark counts as 10 − mark: those with the healthy end at 0. Follows from the ends as they are shown, for
 * prints differ: in the published form these are 4, 5, 7 and 24–30; one in circulation has turned their ends round.
 */
export const reversed: readonly string[] = [...bodyRows, ...mindRows, ...socialRows]
  .filter(([code, { healthy }]) => healthy === 'from' && !ratedOnly.includes(code))
  .map(([code]) => code);
