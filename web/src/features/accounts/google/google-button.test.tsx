import { expect, jest, test } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';

/** The settings are read once for a whole page; here every test has its own. */
let settings: { readonly googleSignInUrl?: string } | undefined;
jest.unstable_mockModule('../../../core/config.ts', () => ({
  siteConfig: async () => {
    if (!settings) throw new Error('no settings');
    return settings;
  },
}));
const { GoogleButton } = await import('./google-button.tsx');

const button = () => screen.queryByRole('button', { name: 'Continuar com Google' });

test('a site with Google shows its button', async () => {
  settings = { googleSignInUrl: 'https://morada.auth.example' };
  render(<GoogleButton />);
  await waitFor(() => expect(button()?.hasAttribute('disabled')).toBe(false));
});

test('a site without Google shows nothing, once that is known', async () => {
  settings = {};
  const { container } = render(<GoogleButton />);
  await waitFor(() => expect(container.textContent).toBe(''));
});

test('a site whose settings do not arrive shows nothing', async () => {
  settings = undefined;
  const { container } = render(<GoogleButton />);
  await waitFor(() => expect(container.textContent).toBe(''));
});
