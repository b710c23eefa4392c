import type { Template } from '../calls.ts';

/** What is known of the result that a guidance answers. */
export type Result = Readonly<{ instrument: string; category: string; level: Template['level'] }>;

export type Offer = Readonly<{ fitting: readonly Template[]; own: readonly Template[]; others: readonly Template[] }>;

/**
 * The templates of one language, in the order in which they are offered: first those for the result's scale, then for its level,
 * then for other scales of its kind; an own one before one of the product's that fits as well.
 */
export function offered(
  templates: readonly Template[],
  result: Result | null,
  categoryOf: (instrument: string) => string | undefined,
): Offer {
  const rank = (template: Template): number => {
    if (!result) return 0;
    if (template.level && template.level !== result.level) return 0;
    if (template.instrument === result.instrument) return template.level ? 5 : result.level === 'normal' ? 1 : 4;
    if (template.instrument === null) return template.level ? 3 : 0;
    return result.level !== 'normal' && categoryOf(template.instrument) === result.category ? 2 : 0;
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

/** The product's template in another language that says the same. */
export function inLanguage(templates: readonly Template[], of: Template, language: Template['language']) {
  const builtIn = (wanted: Template['language']) =>
    templates.filter((template) => template.builtIn && template.language === wanted);
  return of.builtIn ? builtIn(language)[builtIn(of.language).findIndex(({ id }) => id === of.id)] : undefined;
}
