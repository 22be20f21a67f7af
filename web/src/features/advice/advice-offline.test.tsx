import { expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { client, open, server } from '#web/test/screen.tsx';
import OwnAdviceCard from './own-advice.tsx';

// The maker of PDFs is a file of its own, which a lost connection keeps away.
jest.unstable_mockModule('#parts/sheet-pdf.ts', () => {
  throw new Error('Failed to fetch dynamically imported module');
});

test('a recommendation whose PDF cannot be made says so, and can be tried again', async () => {
  const applicationId = '01K9ZZZZZZZZZZZZZZZZZZZZZ2';
  const givenAt = '2026-11-28T10:00:00.000Z';
  const advice = { id: '01K9ZZZZZZZZZZZZZZZZZZZZZ5', givenAt, bankName: null, replacedAt: null, openedAt: null };
  server.answers('advice.list', { advice: [advice] });
  server.answers('advice.link', {
    sheet: { title: 'Recomendação', day: '2026-11-28', sections: [] },
    sha256: 'a'.repeat(64),
  });
  await open(<OwnAdviceCard applicationId={applicationId} />, { person: client });
  const button = await screen.findByRole('button', { name: /^Ler a recomendação/ });
  await userEvent.click(button);
  await screen.findByText('Não foi possível fazer o PDF');
  expect(button.getAttribute('aria-busy')).toBe('false');
});
