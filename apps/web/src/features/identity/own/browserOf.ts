/** Browsers by the word in their name for themselves; those that also claim to be another come first. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/MicroMessenger\//, 'WeChat'],
  [/Edg(A|iOS)?\//, 'Edge'],
  [/(OPR|Opera)\//, 'Opera'],
  [/(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS)\//, 'Chrome'],
  [/Version\/.*Safari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/Windows/, 'Windows'],
  [/(iPhone|iPod)/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/OpenHarmony|HarmonyOS/, 'HarmonyOS'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

/** Browser and system in short, as "Chrome · Windows"; the agent's own first word where neither is known, null without an agent. */
export function browserOf(agent: string | null): string | null {
  if (!agent?.trim()) return null;
  const among = (known: typeof BROWSERS) => known.find(([mark]) => mark.test(agent))?.[1];
  const found = [among(BROWSERS), among(SYSTEMS)].filter((name) => name !== undefined);
  return found.length > 0 ? found.join(' · ') : (agent.trim().split(/[\s/]/)[0] ?? null);
}
