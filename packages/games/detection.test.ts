import { describe, expect, test } from 'vitest';
import { dPrime, probit } from './detection.ts';

test('normal deviates are those of the printed tables, and are bounded', () => {
  for (const [share, z] of [
    [0.5, 0],
    [0.8413447, 1],
    [0.975, 1.959964],
    [0.995, 2.575829],
    [0.001, -3.090232],
    [0, -5],
    [1, 5],
  ] as const)
    expect(probit(share)).toBeCloseTo(z, 5);
});

describe('sensitivity', () => {
  test('is the distance between the deviates of hits and of false alarms', () => {
    // (8 + .5) / (9 + 1) = .85 and (1 + .5) / (9 + 1) = .15: 1.0364 on either side of the middle.
    expect(dPrime({ hits: 8, signals: 9, falseAlarms: 1, noises: 9 })).toBeCloseTo(2.0729, 3);
  });

  test('is 0 where hits are as frequent as false alarms, and finite where all was right', () => {
    expect(dPrime({ hits: 3, signals: 9, falseAlarms: 3, noises: 9 })).toBeCloseTo(0, 9);
    // 20 of 20 and 0 of 30: 20.5 / 21 and .5 / 31.
    expect(dPrime({ hits: 20, signals: 20, falseAlarms: 0, noises: 30 })).toBeCloseTo(1.9808 + 2.1408, 3);
  });

  test('is none where nothing was there, or all was', () => {
    expect(dPrime({ hits: 0, signals: 0, falseAlarms: 1, noises: 9 })).toBeNull();
    expect(dPrime({ hits: 1, signals: 9, falseAlarms: 0, noises: 0 })).toBeNull();
  });
});
