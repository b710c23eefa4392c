import type { ComponentType } from 'react';
import { loadAccount } from './loadAccount.ts';
import { pageFileAt } from './pageFiles.ts';
import { Component } from './shell/Shell.tsx';

/** What every page of a session needs, so that it comes as one file. */
export const session: Readonly<{
  Shell: ComponentType;
  loadAccount: typeof loadAccount;
  pageFileAt: typeof pageFileAt;
}> = { Shell: Component, loadAccount, pageFileAt };
