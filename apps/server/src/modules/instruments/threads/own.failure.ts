/** A defect of ours that kept a thread from an answer. Its message may quote an answer, its frames do not. */
export type Failure = Readonly<{ name: string; frames: string }>;

export function failureOf(error: unknown): Failure {
  if (!(error instanceof Error)) return { name: typeof error, frames: '' };
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return { name: error.name, frames: frames.join('\n') };
}

/** Whether what an instrument or a file holds needs more of the stack, or longer texts and lists, than there can be. */
export const isExhausted = (error: unknown): boolean =>
  error instanceof RangeError && /call stack|Invalid (string|array) length/i.test(error.message);

/** Work in a thread failed by a defect of ours; to be logged, and answered as any unforeseen error. */
export class ThreadFailed extends Error {
  constructor(kind: string, { name, frames }: Failure) {
    super(`${kind}: ${name}`);
    this.name = 'ThreadFailed';
    this.stack = `${this.name}: ${this.message}\n${frames}`;
  }
}
