import type { Plugin } from 'vite';
import { filesOf } from './files-of.ts';

/** Leaves out of the lists of what to preload the files that the app's entry has loaded before: each name costs bytes. */
export function leanPreloads(): Plugin {
  let loaded: ReadonlySet<string> = new Set();
  return {
    name: 'morada-lean-preloads',
    apply: 'build',
    enforce: 'pre',
    config: () => ({
      build: {
        modulePreload: {
          polyfill: false,
          resolveDependencies: (_file, dependencies, { hostType }) =>
            hostType === 'html' ? dependencies : dependencies.filter((name) => !loaded.has(name)),
        },
      },
    }),
    generateBundle(_options, bundle) {
      const entry = Object.values(bundle).find(
        (file) => file.type === 'chunk' && file.moduleIds.some((id) => /src[\\/]main\.tsx$/.test(id)),
      );
      if (entry) loaded = filesOf(bundle, entry.fileName);
    },
  };
}
