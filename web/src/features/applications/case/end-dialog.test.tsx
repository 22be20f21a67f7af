import '#web/test/browser-globals.ts';
import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { staffApplication } from '#web/test/sample-views.ts';
import { client, open, server } from '#web/test/screen.tsx';
import EndDialog from './end-dialog.tsx';

const staff = { ...client, role: 'staff' as const };

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

test('the message that was written to the client is there again after Esc or the end of a session', async () => {
  server.answers('submissions.staffList', { submissions: [], people: [] });
  const show = () =>
    open(<EndDialog applicationId={staffApplication.id} onClose={() => undefined} />, { person: staff });
  const { unmount } = await show();
  await userEvent.click(await screen.findByRole('radio', { name: /Cancelado/ }));
  await userEvent.type(screen.getByLabelText('Motivo *'), 'Comprou sem crédito.');
  await userEvent.type(screen.getByLabelText('Mensagem ao cliente *'), ' Boa sorte com a casa!');
  unmount();
  await show();
  await screen.findByRole('radio', { name: /Cancelado/, checked: true });
  expect(screen.getByLabelText('Motivo *')).toHaveProperty('value', 'Comprou sem crédito.');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Mensagem ao cliente *').value).toMatch(/Boa sorte com a casa!$/);
});
