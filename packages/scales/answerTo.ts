/**
 * The answer under a code; undefined when there is none. Forms name their items as they like, also as parts that every
 * object bears ("constructor"), so that a plain look would find something where no answer was given.
 */
export function answerTo<T>(answers: Readonly<Record<string, T>>, code: string): T | undefined {
  return Object.hasOwn(answers, code) ? answers[code] : undefined;
}
