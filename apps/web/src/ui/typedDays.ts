/** How a day stands in its field, and the other forms in which people type it; what is not clear, as 03/08/1952, is none. */
export const DAY_FORMATS = [
  'YYYY-MM-DD',
  'YYYY-M-D',
  'YYYY/MM/DD',
  'YYYY/M/D',
  'YYYY.MM.DD',
  'YYYY.M.D',
  'YYYY年M月D日',
  'YYYYMMDD',
  'DD.MM.YYYY',
  'D.M.YYYY',
];
