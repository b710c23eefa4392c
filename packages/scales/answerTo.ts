/**
 * The answer under a code; undefined when there is none. Forms may name items like properties of every object
 * ("constructor"), where a plain lookup would find something without an answer.
 */
export function answerTo<T>(answers: Readonly<Record<string, T>>, code: string): T | undefined {
  return Object.hasOwn(answers, code) ? answers[code] : undefined;
}
