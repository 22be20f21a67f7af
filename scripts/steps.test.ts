import { describe, expect, test } from '@jest/globals';

interface Lock {
  readonly packages: Readonly<Record<string, { readonly version?: string; readonly optional?: boolean }>>;
}

// Plain JavaScript, without types.
const steps: string = './steps.mjs';
const { isInstalled } = (await import(steps)) as { isInstalled: (locked: Lock, installed: Lock) => boolean };

const locked = {
  packages: {
    '': {},
    'node_modules/zod': { version: '4.6.7' },
    'node_modules/@esbuild/darwin-arm64': { version: '0.28.2', optional: true },
  },
};

describe('node_modules', () => {
  test('is up to date when npm has installed every locked package, except those of other platforms', () => {
    expect(isInstalled(locked, { packages: { 'node_modules/zod': { version: '4.6.7' } } })).toBe(true);
  });

  test.each<[string, Lock['packages']]>([
    ['lacks a package', {}],
    ['has another version of one', { 'node_modules/zod': { version: '4.6.6' } }],
    [
      'has another version of an optional one',
      { 'node_modules/zod': { version: '4.6.7' }, 'node_modules/@esbuild/darwin-arm64': { version: '0.1.0' } },
    ],
  ])('is reinstalled when it %s', (_, packages) => {
    expect(isInstalled(locked, { packages })).toBe(false);
  });
});
