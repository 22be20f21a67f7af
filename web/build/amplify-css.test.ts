/** @jest-environment <rootDir>/infra/testing/jest/environment.cjs */
import { describe, expect, test } from '@jest/globals';
import { themeFor } from './amplify-css.ts';

describe('the theme of a component', () => {
  test('contains the properties that its style sheet reads, transitively, and no others', () => {
    const css = themeFor('.x { color: var(--amplify-components-fieldmessages-error-color) }');
    expect(css).toBe(':root{--amplify-components-fieldmessages-error-color:var(--danger-text);}\n');
  });

  test('refers to our own custom properties, so that it follows the colour scheme', () => {
    expect(themeFor('.x { border-color: var(--amplify-components-input-border-color) }')).toContain(
      'var(--control-border)',
    );
  });
});
