import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { AdbKey } from '@cogclinic/cast-source/key';
import { expect } from 'vitest';
import { writeKept } from '../../../../scripts/castAgent/kept.ts';

const PROGRAM = fileURLToPath(new URL('../../../../scripts/castAgent.ts', import.meta.url));

type Enrolled = Readonly<{ id: string; name: string; token: string }>;
export type AgentProcess = Readonly<{ kill(): Promise<void> }>;

/**
 * The program that a clinic runs, as a process of its own, which may be killed. Resolves once it offers its devices.
 * @param server address of the server, without /api
 */
export async function agentProcess(
  { id, name, token }: Enrolled,
  { server, folder, key, devices = 1 }: { server: string; folder: string; key: AdbKey; devices?: number },
): Promise<AgentProcess> {
  const keep = join(folder, `agent-${id}.json`);
  writeKept(keep, { key, enrolled: { server, name, token } });
  const started = spawn(process.execPath, [PROGRAM, '--networks', '127.0.0.0/8', '--keep', keep], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const isGone = once(started, 'exit');
  const said: string[] = [];
  createInterface({ input: started.stdout }).on('line', (line) => said.push(line));
  const kill = async () => {
    started.kill('SIGKILL');
    await isGone;
  };
  const offered = () => said.filter((line) => line.includes('is offered')).length;
  try {
    await expect.poll(offered, { timeout: 60_000, message: `devices offered by ${name}` }).toBe(devices);
  } catch (error) {
    await kill();
    throw new Error(`The agent said: ${said.join('; ')}`, { cause: error });
  }
  return { kill };
}
