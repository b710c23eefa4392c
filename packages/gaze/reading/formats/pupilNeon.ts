import { begin, columnsMissing, type OpenFormat, rowReader, tableReader } from '../lineReader.ts';
import { delimiterOf, fieldsOf, Row } from '../row.ts';

/**
 * `gaze.csv` of Pupil Cloud and Neon Player, for Neon and Invisible: relative to the head. Older files have no angles; then the scene
 * camera's picture is taken as the screen.
 */
export const pupilNeon: OpenFormat = (given) =>
  tableReader((header, line) => {
    const { out, problems } = given;
    const delimiter = delimiterOf(header);
    const row = new Row(
      fieldsOf(header, delimiter).map((name) => name.toLowerCase()),
      delimiter,
      problems,
      line,
    );
    const time = row.slot('timestamp [ns]');
    const [azimuth, elevation] = [row.slot('azimuth [deg]'), row.slot('elevation [deg]')];
    const angles = azimuth >= 0 && elevation >= 0;
    const x = angles ? azimuth : row.slot('gaze x [px]');
    const y = angles ? elevation : row.slot('gaze y [px]');
    const [worn, blink] = [row.slot('worn'), row.slot('blink id')];
    if (time < 0 || x < 0 || y < 0) throw columnsMissing(line, 'timestamp [ns]', 'gaze x [px]', 'gaze y [px]');
    const places = begin(given, {
      format: 'pupilNeon',
      eyes: ['both'],
      time: 'ns',
      gaze: angles ? 'deg' : 'px',
      frame: 'head',
    });
    return rowReader(
      given,
      row,
      (at) => {
        if (!out.sample(row.number(time), at)) return;
        // Gaze is estimated also while the eye is closed or the glasses lie on a table.
        if (row.number(worn) === 0 || !row.isEmpty(blink)) places.lose();
        else places.take(row.number(x), row.number(y), at);
        out.eye(0, places.x, places.y, Number.NaN);
      },
      () => places.end(),
    );
  });
