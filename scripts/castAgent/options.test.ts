import { expect, test } from 'vitest';
import { readAgentOptions } from './options.ts';

const NETWORKS = ['--networks', '192.168.3.0/24, fd00::/8'];

test('devices are read with their addresses, and codes as the console shows them', () => {
  const more = [
    '--device',
    '192.168.3.7 PICO4A77 654 321',
    '--device',
    '[fd00::7]:5556 A1, 111222',
    '--device',
    'fd00::8 A2 111223',
  ];
  expect(readAgentOptions([...NETWORKS, ...more, '--server', 'https://clinic.example/'])).toMatchObject({
    ...{ server: 'https://clinic.example', networks: ['192.168.3.0/24', 'fd00::/8'], component: null },
    devices: [
      { host: '192.168.3.7', port: 5555, number: 'PICO4A77', code: '654321' },
      { host: 'fd00::7', port: 5556, number: 'A1', code: '111222' },
      { host: 'fd00::8', port: 5555, number: 'A2', code: '111223' },
    ],
  });
});

test('networks must be said, and addresses lie in them', () => {
  expect(() => readAgentOptions([])).toThrow('--networks');
  expect(() => readAgentOptions(['--networks', 'all'])).toThrow('no network: all');
  const device = (line: string) => () => readAgentOptions([...NETWORKS, '--device', line]);
  expect(device('headset A1 111222')).toThrow('no name');
  expect(device('10.0.0.1 A1 111222')).toThrow('none of the networks');
  expect(device('192.168.3.7 A1')).toThrow('no number with a code');
  expect(() => readAgentOptions([...NETWORKS, '--server', 'clinic.example'])).toThrow('no address of a server');
});
