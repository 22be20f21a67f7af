import type { Plugin } from 'vite';

/** Returns the files of one circle of imports, the first once more at its end; undefined if there is none. */
export function circleIn(imports: ReadonlyMap<string, readonly string[]>): readonly string[] | undefined {
  const done = new Set<string>();
  const search = (file: string, path: readonly string[]): readonly string[] | undefined => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
    if (done.has(file)) return undefined;
    for (const imported of imports.get(file) ?? []) {
      const found = search(imported, [...path, file]);
      if (found) return found;
    }
    done.add(file);
    return undefined;
  };
  for (const file of imports.keys()) {
    const found = search(file, []);
    if (found) return found;
  }
  return undefined;
}

/**
 * Fails the build where files import each other in a circle: one of them then runs before what it needs, and the page
 * stays blank. The groups of vite.config.ts can make such a circle out of modules that have none.
 */
export function noCircles(): Plugin {
  return {
    name: 'morada-no-circles',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const circle = circleIn(new Map(chunks.map(({ fileName, imports }) => [fileName, imports])));
      if (circle) this.error(`These files import each other: ${circle.join(' > ')}. Change the groups of files.`);
    },
  };
}
