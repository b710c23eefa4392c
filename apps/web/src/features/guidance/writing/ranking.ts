import { isImpaired } from '@cogclinic/scales/levels';
import type { Template } from '../calls.ts';

/** The result that a guidance answers. */
export type Result = Readonly<{ instrument: string; category: string; level: Template['level'] }>;

export type Offer = Readonly<{ fitting: readonly Template[]; own: readonly Template[]; others: readonly Template[] }>;

/**
 * Ranks the templates of one language. For memory and thinking, and where nothing was found, those for the level come first; for mood,
 * sleep and daily life those for the scale. Of two that fit equally well, the institution's own comes first.
 */
export function offered(templates: readonly Template[], result: Result | null): Offer {
  const rank = (template: Template): number => {
    if (!result || (template.level && template.level !== result.level)) return 0;
    const levelFirst = result.category === 'cognition' || (result.level !== null && !isImpaired(result.level));
    if (template.instrument === result.instrument) return template.level ? 6 : levelFirst ? 3 : 5;
    if (template.alsoFor.includes(result.instrument)) return levelFirst ? 2 : 4;
    if (template.instrument !== null || !template.level) return 0;
    return levelFirst ? 4 : 1;
  };
  const fitting = templates
    .filter((template) => rank(template) > 0)
    .sort((a, b) => rank(b) - rank(a) || Number(a.builtIn) - Number(b.builtIn));
  const rest = templates.filter((template) => rank(template) === 0);
  return {
    fitting,
    own: rest.filter(({ builtIn }) => !builtIn),
    others: rest.filter(({ builtIn }) => builtIn),
  };
}

/** The same template of the product in another language. */
export function inLanguage(templates: readonly Template[], of: Template, language: Template['language']) {
  const builtIn = (wanted: Template['language']) =>
    templates.filter((template) => template.builtIn && template.language === wanted);
  return of.builtIn ? builtIn(language)[builtIn(of.language).findIndex(({ id }) => id === of.id)] : undefined;
}
