import { begin, columnsMissing, type OpenFormat, rowReader, tableReader } from '../lineReader.ts';
import { delimiterOf, fieldsOf, Row } from '../row.ts';

/** Below it, the maker's own advice is not to use a sample. */
const LEAST_CONFIDENCE = 0.6;
const DEGREES = 180 / Math.PI;

/**
 * Pupil Player's `gaze_positions.csv`, or its `gaze_positions_on_surface_….csv` where the surface is the screen. The former is relative to
 * the head: from the gaze point in mm before the scene camera where there is one, else the scene camera's picture is taken as the screen.
 */
export const pupilCore: OpenFormat = (given) =>
  tableReader((header, line) => {
    const { out, problems } = given;
    const delimiter = delimiterOf(header);
    const row = new Row(fieldsOf(header, delimiter), delimiter, problems, line);
    const time = row.slot((name) => name === 'gaze_timestamp' || name === 'timestamp');
    const onSurface = row.slot('x_norm') >= 0;
    const [x, y] = onSurface
      ? [row.slot('x_norm'), row.slot('y_norm')]
      : [row.slot('norm_pos_x'), row.slot('norm_pos_y')];
    const confidence = row.slot('confidence');
    const [alongX, alongY, alongZ] = ['x', 'y', 'z'].map((axis) => row.slot(`gaze_point_3d_${axis}`));
    if (time < 0 || x < 0 || y < 0) throw columnsMissing(line, 'gaze_timestamp', 'norm_pos_x', 'norm_pos_y');
    const inSpace = !onSurface && alongX !== undefined && alongX >= 0 && alongY !== undefined && alongZ !== undefined;
    const places = begin(given, {
      format: 'pupilCore',
      eyes: ['both'],
      time: 's',
      gaze: inSpace ? 'deg' : 'shareUp',
      frame: onSurface ? 'screen' : 'head',
    });
    return rowReader(
      given,
      row,
      (at) => {
        if (!out.sample(row.number(time), at)) return;
        if (row.number(confidence) < LEAST_CONFIDENCE) places.lose();
        else if (inSpace) {
          const [right, down, ahead] = [row.number(alongX), row.number(alongY), row.number(alongZ)];
          places.take(Math.atan2(right, ahead) * DEGREES, Math.atan2(-down, Math.hypot(right, ahead)) * DEGREES, at);
        } else places.take(row.number(x), row.number(y), at);
        out.eye(0, places.x, places.y, Number.NaN);
      },
      () => places.end(),
    );
  });
