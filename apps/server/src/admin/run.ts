import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../config.ts';
import { createAccountCommand } from './accounts.create.ts';
import { resetPasswordCommand, unlockCommand } from './accounts.ts';
import { auditExportCommand, auditVerifyCommand } from './audit.ts';
import { backupCommand } from './backup.ts';
import { backupRestoreCommand } from './backups.restore.ts';
import { backupCreateCommand, backupKeyCommand, backupListCommand } from './backups.ts';
import { backupVerifyCommand } from './backups.verify.ts';
import { type Command, type Console, Misused, Stop } from './command.ts';
import { createInstitutionCommand, listInstitutionsCommand } from './institutions.ts';
import { quotaCommand } from './quota.ts';
import { restoreCommand } from './restore.ts';
import { resumeCommand, suspendCommand } from './suspend.ts';
import { dropFormerCommand, upgradeDatabaseCommand } from './upgradeDatabase.ts';

const commands: readonly Command[] = [
  auditVerifyCommand,
  auditExportCommand,
  createInstitutionCommand,
  listInstitutionsCommand,
  quotaCommand,
  suspendCommand,
  resumeCommand,
  createAccountCommand,
  resetPasswordCommand,
  unlockCommand,
  backupKeyCommand,
  backupCreateCommand,
  backupListCommand,
  backupVerifyCommand,
  backupRestoreCommand,
  backupCommand,
  restoreCommand,
  dropFormerCommand,
  upgradeDatabaseCommand,
];

const DONE = 0;
const FAILED = 1;
const MISUSED = 2;

/**
 * Runs one administrator's command.
 * @returns the exit code: 0 done, 1 failed, 2 called wrongly
 */
export async function runAdmin(
  args: readonly string[],
  env: Record<string, string | undefined>,
  console: Console,
): Promise<number> {
  if (args.length === 0 || args.includes('--help') || ['help', '-h'].includes(args[0] ?? '')) {
    for (const line of usage()) console.out(line);
    return args.length === 0 ? MISUSED : DONE;
  }
  try {
    const chosen = commandOf(args);
    if (!chosen) throw new Misused(`There is no command "${args.filter((arg) => !arg.startsWith('-')).join(' ')}"`);
    const options = readOptions(chosen, args.slice(chosen.words.length));
    // npm changes into the project's folder and keeps where it was called.
    const from = env.INIT_CWD ?? process.cwd();
    // The log is for servers; a command says itself what it did.
    const config = readConfig({ ...env, LOG_LEVEL: env.LOG_LEVEL ?? 'error' });
    await chosen.run({ options, config, console, pathOf: (file) => resolve(from, file) });
    return DONE;
  } catch (error) {
    if (error instanceof Misused) {
      console.err(`${error.message}. "npm run admin -- help" lists the commands.`);
      return MISUSED;
    }
    console.err(error instanceof Stop ? error.message : `Failed: ${error instanceof Error ? error.message : error}`);
    return FAILED;
  }
}

/** The command that arguments name, the longer one where two begin alike. */
export const commandOf = (args: readonly string[]): Command | undefined =>
  commands.find(({ words }) => words.every((word, at) => args[at] === word));

function readOptions(chosen: Command, args: readonly string[]): Record<string, string> {
  const known = Object.fromEntries(Object.keys(chosen.options).map((name) => [name, { type: 'string' as const }]));
  try {
    const { values } = parseArgs({ args: [...args], options: known, strict: true, allowPositionals: false });
    return Object.fromEntries(
      Object.entries(values).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
    );
  } catch (error) {
    throw new Misused(error instanceof Error ? error.message.replace(/\.?( To specify.*)?$/s, '') : String(error));
  }
}

function usage(): string[] {
  const lines = ['Usage: npm run admin -- <command>', ''];
  for (const { words, help, options } of commands) {
    const asked = Object.entries(options).map(([name, { needed, placeholder }]) => {
      const text = `--${name} ${placeholder}`;
      return needed ? text : `[${text}]`;
    });
    lines.push([...words, ...asked].join(' '), `    ${help}`);
    for (const [name, option] of Object.entries(options)) lines.push(`    --${name}: ${option.help}`);
    lines.push('');
  }
  lines.push('The database is the one in DATA_DIR, or that of DATABASE_URL, as for the server.');
  return lines;
}
