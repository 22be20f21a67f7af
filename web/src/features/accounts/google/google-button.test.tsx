import '#web/test/browser-globals.ts';
import { expect, jest, test } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';

/** The settings are normally loaded once per page; here each test has its own. */
let settings: { googleSignInUrl?: string } | undefined;
jest.unstable_mockModule('#core/config.ts', () => ({
  siteConfig: async () => {
    if (!settings) throw new Error('no settings');
    return settings;
  },
}));
const { GoogleButton } = await import('./google-button.tsx');

const button = () => screen.queryByRole('button', { name: 'Continuar com Google' });

test('a site with Google sign-in shows its button', async () => {
  settings = { googleSignInUrl: 'https://morada.auth.example' };
  render(<GoogleButton />);
  await waitFor(() => expect(button()?.hasAttribute('disabled')).toBe(false));
});

test('a site without Google sign-in shows nothing, once that is known', async () => {
  settings = {};
  const { container } = render(<GoogleButton />);
  await waitFor(() => expect(container.textContent).toBe(''));
});

test('a site whose settings fail to load shows nothing', async () => {
  settings = undefined;
  const { container } = render(<GoogleButton />);
  await waitFor(() => expect(container.textContent).toBe(''));
});
