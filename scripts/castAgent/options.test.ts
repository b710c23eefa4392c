import { expect, test } from 'vitest';
import { readAgentOptions } from './options.ts';

const NETWORKS = ['--networks', '192.168.3.0/24, fd00::/8'];

test('networks and the code are read as people write them', () => {
  expect(readAgentOptions([...NETWORKS, '--code', '654 321', '--server', 'https://clinic.example/'])).toEqual({
    ...{ server: 'https://clinic.example', networks: ['192.168.3.0/24', 'fd00::/8'], component: null },
    ...{ code: '654321', keep: 'data/cast-agent.json' },
  });
  expect(readAgentOptions(NETWORKS)).toMatchObject({ server: null, code: null });
});

test('networks must be said; a code has six digits, and a server an address', () => {
  expect(() => readAgentOptions([])).toThrow('--networks');
  expect(() => readAgentOptions(['--networks', 'all'])).toThrow('no network: all');
  expect(() => readAgentOptions([...NETWORKS, '--code', '12345'])).toThrow('six digits: 12345');
  expect(() => readAgentOptions([...NETWORKS, '--server', 'clinic.example'])).toThrow('no address of a server');
});
