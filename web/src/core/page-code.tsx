import { type ComponentType, lazy, useState } from 'react';

/** The code of a page or of a part of one, loaded when it is first drawn or before. */
export interface PageCode<Props extends object = object> {
  load: () => Promise<unknown>;
  /** The component itself once it is loaded, otherwise one that loads it. */
  component: () => ComponentType<Props>;
}

/** Returns the code of a page or of a part of one. `load` imports it, and rejects where that fails. */
export function pageCode<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): PageCode<Props> {
  let loaded: ComponentType<Props> | undefined;
  const loadPage = async () => {
    const module = await load();
    loaded = module.default;
    return module;
  };
  const later = lazy(loadPage);
  return { load: loadPage, component: () => loaded ?? later };
}

/**
 * Draws a page. One that is loaded is drawn at once: after a fallback, however short, React waits for 300 ms. Each page
 * needs a key of its own.
 */
export function CodedPage({ code }: { code: PageCode }) {
  const [Page] = useState(code.component);
  return <Page />;
}
