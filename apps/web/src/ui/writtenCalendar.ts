import { typedDay, typedMoment } from '@cogclinic/contract/typedDay';
import { writtenTimes } from '@cogclinic/contract/writtenTimes';
import dayjsDays from '@rc-component/picker/generate/dayjs';
import generatePicker from 'antd/es/date-picker/generatePicker';
import { type Dayjs, dayjs } from './dayjs.ts';
import { currentLanguage } from './i18n.ts';

/** Stand for the written forms of the reader's language; as long as the longest of them, for the width of the field. */
export const WRITTEN_DAY = '[a written day]';
export const WRITTEN_MOMENT = '[a written day, 23:59]';
/** As the wire has them. */
export const DAY = 'YYYY-MM-DD';
export const MOMENT = 'YYYY-MM-DD HH:mm:00';

const found = (text: string | null): Dayjs | null => (text === null ? null : dayjs(text));

/** antd's calendar, in whose field days and moments look as in lists and are read as `typedDay` and `typedMoment` read them. */
export const WrittenCalendar = generatePicker<Dayjs>({
  ...dayjsDays,
  locale: {
    ...dayjsDays.locale,
    format: (locale, day, format) => {
      const written = writtenTimes(currentLanguage());
      if (format === WRITTEN_DAY) return written.date(day.format(DAY));
      if (format === WRITTEN_MOMENT) return written.dateTime(day.format(MOMENT));
      return dayjsDays.locale.format(locale, day, format);
    },
    parse: (locale, text, formats) => {
      if (formats.includes(WRITTEN_DAY)) return found(typedDay(text));
      if (formats.includes(WRITTEN_MOMENT)) return found(typedMoment(text));
      return dayjsDays.locale.parse(locale, text, formats);
    },
  },
});
