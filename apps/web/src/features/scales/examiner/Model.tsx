import { useTaskLanguage } from './useTaskLanguage.ts';

/** Where the ten circles of the trail stand; numbers and letters in turn, in our own order. */
const PLACES = [
  [300, 1150],
  [520, 640],
  [860, 1180],
  [980, 330],
  [330, 230],
  [1340, 700],
  [1250, 1250],
  [1760, 1160],
  [1700, 420],
  [1330, 190],
] as const;
const LETTERS: Readonly<Record<string, string>> = { zh: '甲乙丙丁戊', 'zh-TW': '甲乙丙丁戊', en: 'ABCDE', ru: 'АБВГД' };

/** What is drawn after, or upon. */
export function Model({ of, label }: { of: 'cube' | 'pentagons' | 'trail'; label?: string }) {
  if (of === 'trail') return <Trail />;
  return (
    <svg viewBox="0 0 240 160" role="img" aria-label={label} className="task-model-drawing">
      {of === 'cube' ? (
        <path d="M50 60h70v70h-70zM85 30h70v70h-70zM50 60l35-30M120 60l35-30M120 130l35-30M50 130l35-30" />
      ) : (
        <path d="M28 58L82 22L128 62L108 122L46 118ZM104 74L158 30L214 62L200 122L132 130Z" />
      )}
    </svg>
  );
}

function Trail() {
  const letters = LETTERS[useTaskLanguage()] ?? '';
  return (
    <g className="task-trail">
      {PLACES.map(([x, y], at) => (
        <g key={`${x} ${y}`}>
          <circle cx={x} cy={y} r={85} />
          <text x={x} y={y} dy="0.35em">
            {at % 2 === 0 ? at / 2 + 1 : letters[(at - 1) / 2]}
          </text>
        </g>
      ))}
    </g>
  );
}
