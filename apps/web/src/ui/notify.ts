import type { MessageInstance } from 'antd/es/message/interface';
import type { HookAPI } from 'antd/es/modal/useModal';
import { used, Wanted } from './wanted.ts';

/** Spec section 9: messages stay for 3 seconds. */
const SECONDS = 3;

/** Messages and questions are drawn by code that no first view needs. */
export const messages = new Wanted();
export const questions = new Wanted();
used.subscribe(messages.want);
used.subscribe(questions.want);

let message: MessageInstance | null = null;
let modal: HookAPI | null = null;
/** Messages shown before there was a place for them. */
let waiting: (() => void)[] = [];
/** Questions asked before there was a place for them. */
let askers: ((instance: HookAPI) => void)[] = [];

/** The app provides antd's themed message, so that code outside components can show messages too. */
export function setMessage(instance: MessageInstance): void {
  message = instance;
  for (const say of waiting) say();
  waiting = [];
}

/** The shell provides antd's themed modal for questions. */
export function setModal(instance: HookAPI): void {
  modal = instance;
  for (const go of askers) go(instance);
  askers = [];
}

function show(kind: 'error' | 'success' | 'warning', text: string): void {
  // The text is the key: the same message is shown once, however many calls failed for the same reason.
  if (message) message[kind]({ content: text, key: text, duration: SECONDS });
  else {
    waiting.push(() => show(kind, text));
    messages.want();
  }
}

export const showError = (text: string): void => show('error', text);
export const showSuccess = (text: string): void => show('success', text);
export const showWarning = (text: string): void => show('warning', text);
export function closeMessages(): void {
  waiting = [];
  message?.destroy();
}

export type Question = { title?: string; content: string; ok: string; cancel: string; danger?: boolean };

/** Asks, and answers whether it was confirmed. */
export async function ask(question: Question): Promise<boolean> {
  questions.want();
  const instance = modal ?? (await new Promise<HookAPI>((resolve) => askers.push(resolve)));
  return instance.confirm({
    title: question.title ?? question.content,
    content: question.title ? question.content : undefined,
    okText: question.ok,
    cancelText: question.cancel,
    okButtonProps: { danger: question.danger === true },
    focusable: { autoFocusButton: 'cancel' },
  });
}
