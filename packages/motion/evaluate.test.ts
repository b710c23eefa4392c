import { describe, expect, test } from 'vitest';
import { DIRECTIONS, type Direction, SENSES } from './direction.ts';
import { evaluate } from './evaluate.ts';
import { UnreadablePoses } from './poseProblem.ts';
import { HEALTHY, minimumJerk, type Person, protocolOf } from './synthetic/protocol.ts';
import { type Device, type Moved, recordingOf } from './synthetic/recording.ts';

const evaluated = (person: Person, device: Partial<Device> = {}) => evaluate(recordingOf(protocolOf(person), device));
const codes = (of: ReturnType<typeof evaluate>) => of.warnings.map(({ code }) => code);
const NOISY = { noise: 0.15, jitterMs: 1, loss: 0.01 };

/** What a movement of minimum jerk has, from where its velocity passes 5 % of its largest: v(τ) = 30 τ² (1 - τ)². */
const EDGE = (1 - Math.sqrt(1 - 4 * Math.sqrt(0.05 / 16))) / 2;
const truth = (degrees: number, seconds: number) => ({
  peakVelocity: (1.875 * degrees) / seconds,
  meanVelocity: ((1 - 2 * minimumJerk(EDGE)) * degrees) / ((1 - 2 * EDGE) * seconds),
  timeToPeakMs: (0.5 - EDGE) * seconds * 1000,
  reactionMs: (HEALTHY.reaction + EDGE * seconds) * 1000,
});

describe.each([30, 60, 120])('at %i Hz', (rate) => {
  test('range and velocities come out as they were put in', () => {
    const { measures, sampling } = evaluated(HEALTHY, { rate });
    expect(sampling.rate).toBeCloseTo(rate, 1);
    for (const direction of DIRECTIONS) {
      const found = measures.directions[direction];
      const range = HEALTHY.range[direction];
      // The three movements reach 100, 98 and 96 % of the range.
      const expected = truth(0.98 * range, HEALTHY.seconds);
      expect(found?.trials).toBe(3);
      expect(Math.abs((found?.peakAngle ?? 0) - range)).toBeLessThan(0.2);
      expect(Math.abs((found?.meanOfThree ?? 0) - 0.98 * range)).toBeLessThan(0.2);
      expect(Math.abs((found?.peakVelocity ?? 0) / expected.peakVelocity - 1)).toBeLessThan(0.02);
      // Its begin and end are known to half a sample each.
      expect(Math.abs((found?.meanVelocity ?? 0) / expected.meanVelocity - 1)).toBeLessThan(0.03 + 1 / rate);
      expect(Math.abs((found?.timeToPeakMs ?? 0) - expected.timeToPeakMs)).toBeLessThan(2000 / rate);
      expect(Math.abs((found?.reactionMs ?? 0) - expected.reactionMs)).toBeLessThan(2000 / rate);
      expect(found?.timeToPeakShare).toBeCloseTo(0.5, 1);
      expect(found?.velocityPeaks).toBe(1);
    }
    expect(measures.planes.horizontal.range).toBeCloseTo(146, 0);
    expect(measures.planes.horizontal.asymmetry).toBeCloseTo((200 * -2) / 146, 0);
    expect(measures.planes.sagittal.asymmetry).toBeNull();
  });

  test('with noise, jitter and loss they come out within what headsets agree to', () => {
    const { measures } = evaluated(HEALTHY, { rate, ...NOISY, seed: 7 });
    for (const direction of DIRECTIONS) {
      const found = measures.directions[direction];
      expect(Math.abs((found?.peakAngle ?? 0) - HEALTHY.range[direction])).toBeLessThan(0.8);
      const { peakVelocity } = truth(0.98 * HEALTHY.range[direction], HEALTHY.seconds);
      expect(Math.abs((found?.peakVelocity ?? 0) / peakVelocity - 1)).toBeLessThan(0.06);
    }
  });

  test('the position sense comes out trial by trial', () => {
    const { measures } = evaluated(HEALTHY, { rate });
    const { rotationLeft, rotationRight, flexion } = measures.positionSense;
    // Errors 2, -1, 3, 1, -2, 2: mean of their sizes 11/6, mean 5/6, standard deviation by hand 1.9408.
    expect(rotationLeft).toMatchObject({ trials: 6, isEnough: true });
    expect(rotationLeft?.absolute).toBeCloseTo(11 / 6, 1);
    expect(rotationLeft?.constant).toBeCloseTo(5 / 6, 1);
    expect(rotationLeft?.variable).toBeCloseTo(1.9408, 1);
    expect(rotationLeft?.distance).toBeCloseTo(11 / 6, 1);
    // A head that stays to the left points left of the target.
    expect(rotationLeft?.points[0]?.x).toBeCloseTo(-2, 1);
    expect(rotationRight?.constant).toBeCloseTo(5 / 6, 1);
    expect(rotationRight?.points[0]?.x).toBeCloseTo(2, 1);
    expect(flexion).toBeNull();
  });
});

test('a file without phases: each movement is found in its direction', () => {
  const { measures } = evaluated({ ...HEALTHY, trials: 0 }, { phases: false, ...NOISY });
  for (const direction of DIRECTIONS) {
    expect(measures.directions[direction]?.trials).toBe(3);
    expect(Math.abs((measures.directions[direction]?.peakAngle ?? 0) - HEALTHY.range[direction])).toBeLessThan(0.8);
  }
});

test('how the room lies in the frame of the device makes no difference', () => {
  const plain = evaluated(HEALTHY);
  const turned = evaluated(HEALTHY, { room: { yaw: 170, pitch: 35, roll: -50 } });
  for (const direction of DIRECTIONS) {
    const [a, b] = [plain, turned].map(({ measures }) => measures.directions[direction]);
    expect(b?.peakAngle).toBeCloseTo(a?.peakAngle ?? 0, 2);
    expect(b?.peakVelocity).toBeCloseTo(a?.peakVelocity ?? 0, 1);
  }
});

test('angles and rotations of one movement measure the same', () => {
  const [a, b] = (['angles', 'rotation'] as const).map((columns) => evaluated(HEALTHY, { columns }));
  expect(a?.measures.directions.extension?.peakAngle).toBeCloseTo(b?.measures.directions.extension?.peakAngle ?? 0, 2);
});

test('a mirror swaps left and right and nothing else', () => {
  const moved = protocolOf(HEALTHY);
  const mirrored: Moved = {
    seconds: moved.seconds,
    at(seconds) {
      const { angles, phase, trial } = moved.at(seconds);
      const swapped = phase?.replace(/Left|Right/, (side) => (side === 'Left' ? 'Right' : 'Left'));
      return { angles: { ...angles, yaw: -angles.yaw, roll: -angles.roll }, phase: swapped as typeof phase, trial };
    },
  };
  const [a, b] = [moved, mirrored].map((one) => evaluate(recordingOf(one)).measures);
  for (const direction of DIRECTIONS) {
    const { opposite, plane } = SENSES[direction];
    const other: Direction = plane === 'sagittal' ? direction : opposite;
    expect(b?.directions[other]?.peakAngle).toBeCloseTo(a?.directions[direction]?.peakAngle ?? 0, 3);
    expect(b?.directions[other]?.smoothness).toBeCloseTo(a?.directions[direction]?.smoothness ?? 0, 3);
    expect(b?.positionSense[other]?.absolute).toBe(a?.positionSense[direction]?.absolute);
  }
  expect(b?.planes.frontal.asymmetry).toBeCloseTo(-(a?.planes.frontal.asymmetry ?? 0), 3);
});

test('a hesitating movement has more maxima of velocity and is less smooth', () => {
  const hesitating = (time: number) => 0.4 * minimumJerk(time / 1.2) + 0.6 * minimumJerk((time - 1.3) / 1.2);
  const moved: Moved = {
    seconds: 8,
    at: (seconds) => ({
      angles: { yaw: seconds < 3 ? 0 : 60 * hesitating(seconds - 3), pitch: 0, roll: 0 },
      phase: seconds < 2.5 ? 'neutral' : 'rotationLeft',
      trial: seconds < 2.5 ? null : 1,
    }),
  };
  const found = evaluate(recordingOf(moved)).measures.directions.rotationLeft;
  const smooth = evaluated(HEALTHY).measures.directions.rotationLeft;
  expect([found?.velocityPeaks, smooth?.velocityPeaks]).toEqual([2, 1]);
  expect(smooth?.smoothness).toBeGreaterThan(-6);
  expect(found?.smoothness).toBeLessThan((smooth?.smoothness ?? 0) - 1);
});

test('couplings are measured at the peak of a movement', () => {
  const moved: Moved = {
    seconds: 6,
    at(seconds) {
      const share = minimumJerk((seconds - 3) / 1.5);
      const angles = { yaw: 40 * share, pitch: 0, roll: -12 * share };
      return { angles, phase: seconds < 2.5 ? 'neutral' : 'rotationLeft', trial: seconds < 2.5 ? null : 1 };
    },
  };
  const found = evaluate(recordingOf(moved)).measures.directions.rotationLeft;
  expect(found?.coupled.roll).toBeCloseTo(-12, 0);
  expect(found?.coupled.pitch).toBeCloseTo(0, 1);
});

test('a movement begun in advance, or in a file that numbers no trials, has no reaction time', () => {
  const reactions = (person: Partial<Person>, device: Partial<Device> = {}) =>
    DIRECTIONS.map((one) => evaluated({ ...HEALTHY, ...person }, device).measures.directions[one]?.reactionMs);
  const none = DIRECTIONS.map(() => null);
  expect(reactions({ reaction: -0.1 })).toEqual(none);
  expect(reactions({ trials: 0 }, { phases: false })).toEqual(none);
});

describe('what lowers trust is said', () => {
  test('of the head alone, and nothing else of a good recording', () => {
    expect(codes(evaluated(HEALTHY))).toEqual(['noTrunk']);
  });

  test('drift, loss, jitter, another rate than stated', () => {
    const drifting = recordingOf(protocolOf(HEALTHY), { drift: 6 });
    const last = (drifting.trimEnd().split('\n').at(-1) ?? '').split(',');
    const after = Array.from({ length: 60 }, (_, index) =>
      [Number(last[0]) + (index + 1) * 16, ...last.slice(1, 5), 'neutral', ''].join(','),
    );
    expect(codes(evaluate(drifting + after.join('\n')))).toContain('drift');
    expect(codes(evaluated(HEALTHY, { loss: 0.15 }))).toContain('loss');
    expect(codes(evaluated(HEALTHY, { loss: 0.35 }))).toContain('lossHeavy');
    expect(codes(evaluated(HEALTHY, { jitterMs: 5 }))).toContain('jitter');
    const stated = recordingOf(protocolOf(HEALTHY)).replace('rate=60', 'rate=90');
    expect(evaluate(stated).warnings).toContainEqual({
      code: 'rateDiffers',
      direction: null,
      values: { stated: 90, found: 60 },
    });
  });

  test('a range that only the trunk gives, few movements and few trials', () => {
    const far = evaluated({ ...HEALTHY, range: { ...HEALTHY.range, rotationLeft: 105 }, movements: 2, trials: 4 });
    expect(far.warnings).toContainEqual({
      code: 'trunkSuspected',
      direction: 'rotationLeft',
      values: { degrees: 105 },
    });
    expect(far.warnings).toContainEqual({ code: 'fewMovements', direction: 'flexion', values: { count: 2 } });
    expect(far.warnings).toContainEqual({
      code: 'fewTrials',
      direction: 'rotationRight',
      values: { count: 4, wanted: 6 },
    });
    expect(far.measures.directions.flexion?.meanOfThree).toBeNull();
  });

  test('a movement with a gap is left out', () => {
    const lines = recordingOf(protocolOf(HEALTHY)).split('\n');
    const at = lines.findIndex((line) => line.includes('flexion,2'));
    lines.splice(at + 20, 20);
    const { measures, sampling, warnings } = evaluate(lines.join('\n'));
    expect(sampling).toMatchObject({ gaps: 1 });
    expect(sampling.longestGapMs).toBeCloseTo(350, 0);
    expect(measures.directions.flexion).toMatchObject({ trials: 2, left: 1 });
    expect(warnings).toContainEqual({ code: 'gapsLeftOut', direction: 'flexion', values: { count: 1 } });
  });
});

describe('refuses', () => {
  const refused = (text: string) => {
    try {
      evaluate(text);
      return null;
    } catch (error) {
      return error instanceof UnreadablePoses ? error.problem.code : error;
    }
  };
  const scaled = (factor: number) =>
    recordingOf(protocolOf(HEALTHY)).replaceAll(/^[\d.]+/gm, (time) => String(Number(time) * factor));

  test('times in seconds or µs, a slow, short, mostly lost or motionless recording', () => {
    expect(refused(scaled(0.001))).toBe('timeUnit');
    expect(refused(scaled(1000))).toBe('timeUnit');
    expect(refused(recordingOf(protocolOf(HEALTHY), { rate: 20 }))).toBe('tooSlow');
    expect(refused(recordingOf({ ...protocolOf(HEALTHY), seconds: 2 }))).toBe('tooShort');
    expect(refused(recordingOf(protocolOf(HEALTHY), { loss: 0.7 }))).toBe('tooMuchLost');
    expect(refused(recordingOf({ ...protocolOf(HEALTHY), seconds: 1801 }, { rate: 30 }))).toBe('tooLong');
    const still: Moved = {
      seconds: 5,
      at: () => ({ angles: { yaw: 0, pitch: 0, roll: 0 }, phase: 'neutral', trial: null }),
    };
    expect(refused(recordingOf(still))).toBe('noMovement');
  });

  test('a recording with more trials than anybody goes through', () => {
    const lines = recordingOf(protocolOf(HEALTHY)).trimEnd().split('\n');
    const flickering = lines.map((line, index) =>
      index < 2 ? line : line.replace(/[^,]*,[^,]*$/, `flexion,${index}`),
    );
    expect(refused(flickering.join('\n'))).toBe('tooManyTrials');
  });

  test('a recording without a second of neutral', () => {
    const late = recordingOf(protocolOf(HEALTHY)).split('\n');
    late.splice(2, 110);
    expect(refused(late.join('\n'))).toBe('noNeutral');
  });
});
