import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { accessibilityFindings, descriptionOf, server } from '#web/test/screen.tsx';
import { openContactDialog } from './contact-dialog.ts';

const message = 'Gostava de saber quanto posso pedir para uma casa em Évora.';
const dialog = () => document.querySelector('dialog') as HTMLDialogElement;
const field = (label: string) => within(dialog()).getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
const press = (name: string) => userEvent.click(within(dialog()).getByRole('button', { name }));
const submit = () => press('Enviar mensagem');

async function fill() {
  for (const [label, text] of [
    ['Nome', 'Rui Nogueira'],
    ['Email', 'rui@visita.example'],
    ['Telefone', '910 000 000'],
    ['Mensagem', message],
  ] as const) {
    await userEvent.clear(field(label));
    await userEvent.click(field(label));
    await userEvent.paste(text);
  }
}

beforeEach(() => {
  // One dialog for the life of a page.
  document.querySelector('form')?.reset();
  for (const notice of document.querySelectorAll('[data-notices] > *, [data-failure] > *')) notice.remove();
  openContactDialog();
});

test('each field says what is wrong, the first has the focus, and nothing is sent', async () => {
  await submit();
  expect(descriptionOf(field('Nome'))).toBe('Nome deve ter pelo menos 2 caracteres');
  expect(document.activeElement).toBe(field('Nome'));
  expect(descriptionOf(field('Email'))).toBe('Email inválido');
  expect(descriptionOf(field('Mensagem'))).toBe('Mensagem deve ter pelo menos 10 caracteres');
  await userEvent.click(field('Telefone'));
  await userEvent.paste('9'.repeat(21));
  await userEvent.click(field('Mensagem'));
  await userEvent.paste('a'.repeat(1001));
  await submit();
  expect(descriptionOf(field('Telefone'))).toBe('Telefone muito longo');
  expect(descriptionOf(field('Mensagem'))).toBe('Mensagem muito longa');
  expect(await accessibilityFindings()).toEqual([]);
  await userEvent.clear(field('Telefone'));
  expect(descriptionOf(field('Telefone'))).toBe('');
  expect(server.calls('leads.send')).toEqual([]);
});

test('a message is sent once however often it is clicked, thanked for, and the form is empty again', async () => {
  server.answers('leads.send', { received: true });
  const goOn = server.holds('leads.send');
  await fill();
  await userEvent.dblClick(within(dialog()).getByRole('button', { name: 'Enviar mensagem' }));
  goOn();
  await screen.findByText('Mensagem enviada');
  screen.getByText('Entraremos em contacto em breve.');
  expect(dialog().open).toBe(false);
  expect(server.calls('leads.send')).toEqual([
    {
      name: 'Rui Nogueira',
      email: 'rui@visita.example',
      phone: '910 000 000',
      message,
      source: 'contact_form',
      website: '',
      submissionId: expect.any(String),
    },
  ]);
  openContactDialog();
  expect(field('Mensagem').value).toBe('');
});

test('when sending fails the visitor is told in the form, and what was typed stays', async () => {
  server.loses('leads.send');
  const goOn = server.holds('leads.send');
  await fill();
  await submit();
  within(dialog()).getByRole('button', { name: 'A enviar...' });
  goOn();
  const told = await within(dialog()).findByRole('alert');
  expect(told.textContent).toContain('Erro ao enviar mensagem');
  expect(told.textContent).toContain('Tenta novamente ou contacta-nos diretamente.');
  expect(await accessibilityFindings()).toEqual([]);
  await press('Fechar');
  openContactDialog();
  expect(field('Nome').value).toBe('Rui Nogueira');
});

test('a failure that comes after the dialog was closed is told on the page', async () => {
  server.breaks('leads.send', 503, 'Service Unavailable');
  const goOn = server.holds('leads.send');
  await fill();
  await submit();
  await press('Fechar');
  goOn();
  const place = document.querySelector('[data-notices]');
  await waitFor(() => expect(place?.textContent).toContain('Erro ao enviar mensagem'));
  openContactDialog();
  expect(field('Mensagem').value).toBe(message);
});

test('too many messages are put off in the server’s words', async () => {
  server.refuses('leads.send', 'request.too_many');
  await fill();
  await submit();
  expect((await within(dialog()).findByRole('alert')).textContent).toContain(
    'Tenta novamente dentro de alguns minutos.',
  );
  expect(field('Mensagem').value).toBe(message);
});
