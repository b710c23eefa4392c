import { type ComponentType, type LazyExoticComponent, useState } from 'react';
import { lazy, noteFailed } from '#ui/code.ts';

type Load = () => Promise<{ Component: ComponentType }>;

/**
 * A lazy component that renders at once when its code is loaded already. `React.lazy` alone would show its fallback even
 * then, and React keeps a fallback for 300 ms.
 */
export class Preloadable {
  readonly #load: Load;
  #ready: ComponentType | null = null;
  #later: LazyExoticComponent<ComponentType>;

  constructor(load: Load) {
    this.#load = load;
    this.#later = this.#lazy();
  }

  async preload(): Promise<void> {
    this.#ready = (await this.#load()).Component;
  }

  #lazy(): LazyExoticComponent<ComponentType> {
    return lazy(async () => {
      try {
        return { default: (await this.#load()).Component };
      } catch (error) {
        noteFailed(() => {
          this.#later = this.#lazy();
        });
        throw error;
      }
    });
  }

  /** The component itself if its code is loaded, else one that waits for it. */
  get component(): ComponentType {
    return this.#ready ?? this.#later;
  }
}

/** Renders a preloadable component; it must not switch between the two while it is shown. */
export function Preloaded({ of }: { of: Preloadable }) {
  const [Content] = useState(() => of.component);
  return <Content />;
}
