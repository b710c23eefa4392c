/** The format of days in fields, and other formats that users type; ambiguous ones such as 03/08/1952 are refused. */
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
