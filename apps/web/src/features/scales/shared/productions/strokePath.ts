/** The line of a stroke's points (x, y, milliseconds) as an SVG path; a single point is a dot. */
export function strokePath(points: readonly number[]): string {
  const places: string[] = [];
  for (let at = 0; at + 1 < points.length; at += 3) places.push(`${points[at]} ${points[at + 1]}`);
  const [first] = places;
  return places.length === 1 ? `M${first}h.01` : `M${places.join('L')}`;
}
