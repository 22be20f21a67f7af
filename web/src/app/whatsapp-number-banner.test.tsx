import '#web/test/browser-globals.ts';
import { expect, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { siteConfig } from '#core/config.ts';
import { accessibilityFindings, client, open } from '#web/test/screen.tsx';
import { WhatsAppNumberBanner } from './whatsapp-number-banner.tsx';

const person = { ...client, whatsappOptIn: true, whatsappNumber: '+351912345678' };

test('a number that is not confirmed is mentioned, until it is put off', async () => {
  await open(<WhatsAppNumberBanner person={person} />, { person });
  const link = await screen.findByRole('link', { name: 'Confirmar número' });
  expect(link.getAttribute('href')).toBe('/app/settings#contacto');
  expect(await accessibilityFindings()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Agora não' }));
  expect(screen.queryByText('Confirma o teu número de WhatsApp')).toBeNull();
});

test.each([
  ['confirmed', { ...person, whatsappConfirmed: true }],
  ['not wanted', client],
])('a number that is %s is not mentioned', async (_what, other) => {
  await open(<WhatsAppNumberBanner person={other} />, { person: other });
  await act(async () => void (await siteConfig()));
  expect(screen.queryByText('Confirma o teu número de WhatsApp')).toBeNull();
});
