import { describe, expect, test } from 'vitest';
import { type Drawing, drawingSvg, drawingTime, heightShare } from './drawing.svg.ts';

const stroke = (points: number[], from = 0) => ({ pointer: 'pen' as const, from, points });
const drawing = (strokes: Drawing['strokes'], height = 1500): Drawing => ({ kind: 'drawing', height, strokes });
const linesOf = (svg: string) => /\bd="([^"]*)"/.exec(svg)?.[1];

describe('a drawing as SVG', () => {
  test('has the sheet’s size and the line of the report’s page', () => {
    const svg = drawingSvg(drawing([stroke([10, 20, 0, 30, 15, 8])], 1234));
    expect(svg).toContain(
      '<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="1234" viewBox="0 0 2000 1234">',
    );
    expect(svg).toContain('stroke="#10233f" stroke-width="10" stroke-linecap="round"');
    expect(heightShare(drawing([], 1500))).toBe(0.75);
  });

  test.each<[string, number[][], string]>([
    ['each point by its distance from the one before', [[10, 20, 0, 30, 15, 8, 30, 45, 8]], 'M10 20l20 -5 0 30'],
    [
      'one line after another',
      [
        [1, 2, 0, 3, 4, 8],
        [5, 6, 0, 7, 8, 8],
      ],
      'M1 2l2 2M5 6l2 2',
    ],
    ['a single point is a dot', [[10, 20, 0]], 'M10 20h.01'],
    ['and so is a pen that stays where it is', [[10, 20, 0, 10, 20, 300]], 'M10 20h.01'],
    ['what lies beyond the sheet is on its edge', [[-5, 86_400_000, 0, 86_400_000, -1, 8]], 'M0 1500l2000 -1500'],
    ['a point that lacks its time', [[1, 2, 0, 3, 4]], 'M1 2l2 2'],
    ['a point that lacks its height', [[1, 2, 0, 3]], 'M1 2h.01'],
  ])('%s', (_, strokes, lines) => {
    expect(linesOf(drawingSvg(drawing(strokes.map((points) => stroke(points)))))).toBe(lines);
  });

  test('without a line it is an empty sheet', () => {
    const empty = '<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="1500" viewBox="0 0 2000 1500"></svg>';
    expect(drawingSvg(drawing([]))).toBe(empty);
    expect(drawingSvg(drawing([stroke([])]))).toBe(empty);
  });

  test('the circles of its sheet lie below the line', () => {
    const svg = drawingSvg(drawing([stroke([10, 20, 0, 30, 15, 8])]), [{ x: 300, y: 1150, mark: 'Б' }]);
    expect(svg).toMatch(/<circle cx="300" cy="1150" r="85" [^>]*\/><text x="300" y="1178" [^>]*>Б<\/text><path /);
  });

  test('only numbers get in, also from malformed strokes', () => {
    const foreign: Drawing = JSON.parse(
      '{"kind":"drawing","height":"1\\"/><script>","strokes":[{"pointer":"pen","from":0,"points":["0\\"/><image href=\\"x\\"/>",1,0,null,2,0,7.4,8.6,0]}]}',
    );
    const svg = drawingSvg(foreign);
    expect(svg).toContain('viewBox="0 0 2000 1"');
    expect(linesOf(svg)).toBe('M7 1h.01');
    expect(svg).not.toMatch(/script|image|NaN/);
  });

  test('no sheet is higher than may be kept, or without height', () => {
    expect(heightShare(drawing([], 1e9))).toBe(10);
    expect(heightShare(drawing([], -3))).toBe(0.0005);
  });
});

test('a drawing took from its first touch to its last', () => {
  expect(drawingTime(drawing([]))).toBe(0);
  expect(drawingTime(drawing([stroke([1, 1, 0])]))).toBe(0);
  expect(drawingTime(drawing([stroke([1, 1, 0, 2, 2, 300, 3, 3, 200], 1000), stroke([1, 1, 0, 2, 2, 40], 4000)]))).toBe(
    3040,
  );
});
