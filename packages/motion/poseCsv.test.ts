import { describe, expect, test } from 'vitest';
import { readPoses } from './poseCsv.ts';
import { type PoseProblem, UnreadablePoses } from './poseProblem.ts';
import { anglesOf } from './quaternion.ts';

const HEAD = '#pose-csv v1 device="Neo 3" rate=60 frame=openxr';
const read = (...lines: string[]) => readPoses([HEAD, ...lines].join('\n'));
function problemOf(text: string): PoseProblem | null {
  try {
    readPoses(text);
    return null;
  } catch (error) {
    if (error instanceof UnreadablePoses) return error.problem;
    throw error;
  }
}
const refused = (...lines: string[]) => {
  const { code, line } = problemOf([HEAD, ...lines].join('\n')) ?? { code: null, line: null };
  return [code, line];
};

test('reads device, rate, angles, phases and trials; times begin at zero', () => {
  const { head, samples } = read(
    'time_ms,yaw,pitch,roll,phase,trial',
    '1000,0,0,0,neutral,',
    '1016.7,10,-20,5,rotationLeft,2',
    '1033.3,,,,rotationleft,2',
    '1050,NaN,0,0,,',
  );
  expect(head).toMatchObject({ device: 'Neo 3', statedRate: 60, frame: 'openxr' });
  expect(samples.map(({ timeMs }) => Math.round(timeMs))).toEqual([0, 17, 33, 50]);
  const { rotation, phase, trial } = samples[1] ?? {};
  expect([phase, trial]).toEqual(['rotationLeft', 2]);
  const { yaw, pitch, roll } = anglesOf(rotation ?? [0, 0, 0, 1]);
  expect([yaw, pitch, roll].map(Math.round)).toEqual([10, -20, 5]);
  expect(samples.map((one) => one.rotation === null)).toEqual([false, false, true, true]);
});

test('a mark of UTF-8, other line ends, semicolons with decimal commas and more lines of keys are read too', () => {
  const { samples, head } = readPoses(
    '\uFEFF#pose-csv v1, device=Tab\r\n# rate=30\r\ntime_ms;yaw;pitch;roll;note\r\n0;1,5;0;0;x\r\n33,3;2;0;0;\r\n',
  );
  expect(head).toMatchObject({ device: 'Tab', statedRate: 30 });
  expect(anglesOf(samples[0]?.rotation ?? [0, 0, 0, 1]).yaw).toBeCloseTo(1.5, 6);
});

test('the head is told relative to the trunk where the file tells of it', () => {
  const { samples, hasTrunk } = read(
    'time_ms,yaw,pitch,roll,trunk_yaw,trunk_pitch,trunk_roll',
    '0,70,0,0,20,0,0',
    '16,70,0,0,,,',
  );
  expect(hasTrunk).toBe(true);
  expect(anglesOf(samples[0]?.rotation ?? [0, 0, 0, 1]).yaw).toBeCloseTo(50, 6);
  expect(samples[1]?.rotation).toBeNull();
});

describe('refuses, with the line', () => {
  const columns = 'time_ms,yaw,pitch,roll,phase';
  test.each([
    [['time,yaw,pitch,roll'], ['columnMissing', 2]],
    [['time_ms,yaw,pitch'], ['columnMissing', 2]],
    [['time_ms,yaw,pitch,roll,yaw'], ['columnTwice', 2]],
    [
      [columns, '0,1,2,3'],
      ['columnsCount', 3],
    ],
    [
      [columns, '0,1,2,3,', '17,1,two,3,'],
      ['notNumber', 4],
    ],
    [
      [columns, ',1,2,3,'],
      ['notNumber', 3],
    ],
    [
      [columns, '0,1,2,3,dancing'],
      ['phaseUnknown', 3],
    ],
    [
      [columns, '0,1e9,2,3,'],
      ['angleRange', 3],
    ],
    [
      ['time_ms,qw,qx,qy,qz', '0,5,0,0,0'],
      ['notRotation', 3],
    ],
    [
      [columns, '50,1,2,3,', '40,1,2,3,', '30,1,2,3,', '20,1,2,3,', '10,1,2,3,'],
      ['timeBackwards', 4],
    ],
  ])('%j', (lines, expected) => expect(refused(...lines)).toEqual(expected));

  test('an impossible angle, or no rotation, by the name of its columns', () => {
    const trunk = 'trunk_yaw,trunk_pitch,trunk_roll';
    expect(problemOf(`#pose-csv v1\ntime_ms,yaw,pitch,roll,${trunk}\n0,1,2,3,4,999,6`)).toEqual({
      ...{ code: 'angleRange', line: 3, values: { column: 'trunk_pitch' } },
    });
    expect(problemOf('#pose-csv v1\ntime_ms,qw,qx,qy,qz\n0,5,0,0,0')?.values).toEqual({ columns: 'qw, qx, qy, qz' });
  });

  test('what is no such file, of another version, in an unknown frame, empty or not in UTF-8', () => {
    expect(problemOf('a,b\n1,2')).toMatchObject({ code: 'notPoses', line: 1 });
    expect(problemOf('#pose-csv v2\n')).toMatchObject({ code: 'version', values: { version: '2' } });
    expect(problemOf('#pose-csv v1 frame=mars\ntime_ms,yaw,pitch,roll')).toMatchObject({ code: 'frame' });
    expect(problemOf(' \n')).toMatchObject({ code: 'empty' });
    expect(problemOf('#\u0000p\u0000o')).toMatchObject({ code: 'encoding' });
  });
});

test('one sample out of order is left out and counted', () => {
  const { samples, backwards, firstBackwards } = read(
    'time_ms,yaw,pitch,roll',
    '0,0,0,0',
    '33,0,0,0',
    '20,9,9,9',
    '66,0,0,0',
  );
  expect([samples.length, backwards, firstBackwards]).toEqual([3, 1, 5]);
});
