/** Ids that join a tab and its panel. */
export const tabId = (path: string, part: 'tab' | 'panel'): string => `${part}-${path.replace(/[^\w-]/g, '_')}`;
