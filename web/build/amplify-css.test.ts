/** @jest-environment node */
import { describe, expect, test } from '@jest/globals';
import { dropUnusedRules, themeFor } from './amplify-css.ts';

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

test('rules of variations that no screen uses are left out, shared rules lose only those selectors', () => {
  const css =
    '.amplify-button--primary--info{color:red}.amplify-button--primary,.amplify-button--link--info{color:blue}';
  expect(dropUnusedRules(css)).toBe('.amplify-button--primary{color:blue}');
});
