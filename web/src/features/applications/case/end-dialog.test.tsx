import '#web/test/browser-globals.ts';
import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { staffApplication } from '#web/test/sample-views.ts';
import { open, server } from '#web/test/screen.tsx';
import EndDialog from './end-dialog.tsx';

test.each([
  ['one person', undefined, /^Cancelámos o teu pedido, como combinámos\./],
  [
    'several, of whom one may be a guarantor',
    [{ name: 'Ana' }, { name: 'Maria' }],
    /^Cancelámos o pedido, como combinámos\./,
  ],
])('the template of the message fits %s', async (_who, recipients, words) => {
  server.answers('submissions.staffList', { submissions: [], people: [] });
  await open(<EndDialog applicationId={staffApplication.id} recipients={recipients} onClose={() => undefined} />);
  await userEvent.click(await screen.findByRole('radio', { name: /Cancelado/ }));
  const message = () => screen.getByLabelText<HTMLTextAreaElement>('Mensagem ao cliente *').value;
  expect(message()).toMatch(words);
  // Another outcome replaces the template.
  await userEvent.click(screen.getByRole('radio', { name: /Não aprovado/ }));
  expect(message()).toMatch(/^Não apresentámos o (teu )?pedido a nenhum banco\./);
});
