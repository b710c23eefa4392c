import type { Config } from '../config.ts';

/** Where a command writes: what was asked for, and what went wrong. */
export type Console = { out(line: string): void; err(line: string): void };

/** What a command is given. */
export type Given<Name extends string = string> = {
  options: Partial<Record<Name, string>>;
  config: Config;
  /** A file as the user named it, from where the command was called. */
  pathOf(file: string): string;
  console: Console;
};

export type CommandOption = { needed: boolean; placeholder: string; help: string };

/** One command of `npm run admin`. */
export type Command<Name extends string = string> = {
  words: readonly string[];
  help: string;
  options: Readonly<Record<Name, CommandOption>>;
  run(given: Given<Name>): Promise<void>;
};

/** Ends a command with a message and without a stack; nothing was changed. */
export class Stop extends Error {}

/** Ends a command because of how it was called. */
export class Misused extends Error {}

/** A command with its option names known to its `run`. */
export function command<Name extends string>(definition: Command<Name>): Command {
  return {
    ...definition,
    run: ({ options, ...given }) => definition.run({ ...given, options: { ...options } as Given<Name>['options'] }),
  };
}

/** The value of an option that the command needs. */
export function needed(value: string | undefined, name: string): string {
  if (value === undefined || value.trim() === '') throw new Misused(`--${name} is missing`);
  return value.trim();
}
