type Point = readonly [x: number, y: number];

/** A finger's part as a path: around a circle at its root and a smaller one at its tip. */
export function limb([x0, y0]: Point, r0: number, [x1, y1]: Point, r1: number): string {
  const way = Math.atan2(y1 - y0, x1 - x0);
  const turn = Math.acos((r0 - r1) / Math.hypot(x1 - x0, y1 - y0));
  const on = (x: number, y: number, r: number, angle: number) =>
    `${(x + r * Math.cos(angle)).toFixed(1)} ${(y + r * Math.sin(angle)).toFixed(1)}`;
  return [
    `M${on(x0, y0, r0, way + turn)}L${on(x1, y1, r1, way + turn)}`,
    `A${r1} ${r1} 0 0 0 ${on(x1, y1, r1, way - turn)}L${on(x0, y0, r0, way - turn)}`,
    `A${r0} ${r0} 0 1 0 ${on(x0, y0, r0, way + turn)}Z`,
  ].join('');
}
