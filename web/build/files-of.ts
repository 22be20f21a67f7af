import type { Rolldown } from 'vite';

/** Returns a chunk's file, its static imports and their style sheets. */
export function filesOf(bundle: Rolldown.OutputBundle, name: string, found = new Set<string>()): Set<string> {
  const chunk = bundle[name];
  if (chunk?.type !== 'chunk' || found.has(name)) return found;
  found.add(name);
  for (const sheet of chunk.viteMetadata?.importedCss ?? []) found.add(sheet);
  for (const imported of chunk.imports) filesOf(bundle, imported, found);
  return found;
}
