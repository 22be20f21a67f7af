import '#web/test/browser-globals.ts';
import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Link, Route, Routes } from 'react-router-dom';
import { keepContact, keptContact } from '#core/kept-invitation.ts';
import type { RouteInput } from '#shared/routes.ts';
import { noteSessionOf } from '#web/test/noted-session.ts';
import { accessibilityFindings, address, client, expectAt, open, server } from '#web/test/screen.tsx';
import { keepNonce, nonceFor } from './sign-up-nonces.ts';

const nonce = 'n'.repeat(43);
const link = 't'.repeat(43);
const email = client.email;
const chosen = 'Uma-Casa-2026';
const at = `/auth/confirm#u=${encodeURIComponent(email)}&code=123456&t=${link}`;

/** Sign-ins at the user pool, which succeed. */
let signIns: (readonly [string, string])[] = [];
const signIn = async (name: string, secret: string) => {
  signIns.push([name, secret]);
  noteSessionOf(client.id);
  return 'signed-in';
};
jest.unstable_mockModule('./auth-calls.ts', () => ({
  signInWithLink: signIn,
  signInWithPassword: signIn,
}));
const { default: ConfirmPage } = await import('./confirm-page.tsx');
const { default: InvitedPage } = await import('./invited-page.tsx');
const { default: PendingConfirmationPage } = await import('./pending-confirmation-page.tsx');

const pages = (
  <Routes>
    <Route path="/auth/confirm" element={<ConfirmPage />} />
    <Route path="/convite/conta" element={<InvitedPage />} />
    <Route path="/auth/pending-confirmation" element={<PendingConfirmationPage />} />
    <Route path="*" element={null} />
  </Routes>
);

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const calls = () => server.calls('accounts.confirm');
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });

/** The API as it answers: a session for the nonce or a password, otherwise the question for one. */
function confirms() {
  server.answers('accounts.confirm', () => ({ username: client.id, token: 's'.repeat(43) }));
  server.answers('people.me', client);
}

async function choose(password: string) {
  for (const label of ['Palavra-passe', 'Confirmar palavra-passe']) {
    await userEvent.clear(screen.getByLabelText(label));
    await userEvent.click(screen.getByLabelText(label));
    await userEvent.paste(password);
  }
  await userEvent.click(screen.getByRole('button', { name: /^(Confirmar( e entrar)?|Criar conta e entrar)$/ }));
}

beforeEach(() => {
  signIns = [];
});

test('in the browser that signed up the link confirms and signs in by itself', async () => {
  keepNonce(email, nonce);
  confirms();
  await open(pages, { at });
  await waitFor(() => expect(address()).not.toContain('/auth/confirm'));
  expect(calls()).toEqual([{ email, code: '123456', link, nonce }]);
  expect(signIns).toEqual([[client.id, 's'.repeat(43)]]);
  expect(nonceFor(email)).toBeUndefined();
});

test('there an attempt that failed is repeated without a question', async () => {
  keepNonce(email, nonce);
  server.loses('accounts.confirm');
  await open(pages, { at });
  await heading('Sem ligação');
  confirms();
  const questions: unknown[] = [];
  server.answers('accounts.confirm', () => {
    questions.push(screen.queryByText('Este email é teu?'));
    return { username: client.id, token: 's'.repeat(43) };
  });
  await press('Tentar novamente');
  await waitFor(() => expect(address()).not.toContain('/auth/confirm'));
  expect(questions).toEqual([null]);
});

test('a newer link in the same tab takes the place of the first', async () => {
  const newer = `/auth/confirm#u=outra%40casa.example&code=654321&t=${link}`;
  const routes = (
    <>
      {pages}
      <Link to={newer}>newer</Link>
    </>
  );
  await open(routes, { at });
  await screen.findByText(email);
  await userEvent.click(screen.getByRole('link', { name: 'newer' }));
  await screen.findByText('outra@casa.example');
});

describe('anywhere else', () => {
  test.each([
    ['without a nonce', () => undefined],
    ['with the nonce of another address', () => keepNonce('outra@casa.example', nonce)],
  ])('%s the page shows the whole address and calls nothing before a press', async (_case, prepare) => {
    prepare();
    await open(pages, { at });
    await heading('Este email é teu?');
    expect(screen.getByText(email)).toBeTruthy();
    expect(calls()).toEqual([]);
    expect(signIns).toEqual([]);
    expect(await accessibilityFindings()).toEqual([]);
  });

  test('the press asks for a password, with which the address is confirmed', async () => {
    server.refuses('accounts.confirm', 'account.password_needed');
    await open(pages, { at });
    await press('Sim, é o meu email');
    await heading('Escolhe a tua palavra-passe');
    expect(document.activeElement).toBe(screen.getByLabelText('Palavra-passe'));
    expect(await accessibilityFindings()).toEqual([]);
    await choose('Benfica1904!');
    await expectAt('Palavra-passe', 'fácil de adivinhar');
    server.refuses('accounts.confirm', 'password.compromised');
    await choose(chosen);
    await expectAt('Palavra-passe', 'Escolhe outra');
    confirms();
    await choose('Outra-Casa-2027');
    await waitFor(() => expect(address()).not.toContain('/auth/confirm'));
    expect(calls().map(({ password }: RouteInput<'accounts.confirm'>) => password)).toEqual([
      undefined,
      chosen,
      'Outra-Casa-2027',
    ]);
  });

  test('a sign-up that another one has replaced is asked like any other', async () => {
    keepNonce(email, nonce);
    server.refuses('accounts.confirm', 'account.password_needed');
    await open(pages, { at });
    await heading('Este email é teu?');
    expect(calls()).toEqual([{ email, code: '123456', link, nonce }]);
    expect(nonceFor(email)).toBeUndefined();
  });

  test('an address that is confirmed already leads to the sign-in, and an older link to a new e-mail', async () => {
    server.refuses('accounts.confirm', 'account.confirmed');
    const { unmount } = await open(pages, { at });
    await press('Sim, é o meu email');
    await heading('Email confirmado');
    unmount();
    server.refuses('accounts.confirm', 'account.confirmation_expired');
    await open(pages, { at });
    await press('Sim, é o meu email');
    await heading('Este link expirou');
    expect(screen.getByRole('button', { name: 'Reenviar email de confirmação' })).toBeTruthy();
  });

  test('a response that was lost is no failure: the chosen password signs in', async () => {
    server.refuses('accounts.confirm', 'account.password_needed');
    await open(pages, { at });
    await press('Sim, é o meu email');
    await heading('Escolhe a tua palavra-passe');
    server.loses('accounts.confirm');
    await choose(chosen);
    await screen.findByText('Sem ligação');
    confirms();
    server.refuses('accounts.confirm', 'account.confirmed');
    await press('Confirmar e entrar');
    await waitFor(() => expect(signIns).toEqual([[email, chosen]]));
  });
});

describe('with a session', () => {
  test('of the same person nothing is confirmed again', async () => {
    await open(pages, { person: client, at: at.replace(encodeURIComponent(email), email.toUpperCase()) });
    await waitFor(() => expect(address()).not.toContain('/auth/confirm'));
    expect(calls()).toEqual([]);
  });

  test('of another person the account is confirmed and that session goes on', async () => {
    const other = { ...client, id: 'another', email: 'outra@casa.example' };
    server.refuses('accounts.confirm', 'account.password_needed');
    await open(pages, { person: other, at });
    expect((await screen.findByText(other.email)).textContent).toBe(other.email);
    await press('Sim, é o meu email');
    await heading('Escolhe a tua palavra-passe');
    server.answers('accounts.confirm', { username: client.id, token: 's'.repeat(43) });
    await choose(chosen);
    await heading('Email confirmado');
    expect(screen.getByRole('link', { name: 'Continuar nesta conta' })).toBeTruthy();
    expect(signIns).toEqual([]);
  });
});

test.each(['', '#u=x', '#u=x&code=12345'])('a link that is cut to %j says so', async (fragment) => {
  await open(pages, { at: `/auth/confirm${fragment}` });
  await heading('Este link já não é válido');
});

describe('a code that is typed', () => {
  const pending = `/auth/pending-confirmation?email=${encodeURIComponent(email)}`;
  const type = async (code: string) => {
    await userEvent.clear(screen.getByLabelText('Código de confirmação'));
    await userEvent.type(screen.getByLabelText('Código de confirmação'), code);
  };

  test('where the sign-up was made confirms and signs in', async () => {
    keepNonce(email, nonce);
    confirms();
    await open(pages, { at: pending });
    await type('123456');
    await press('Confirmar');
    await waitFor(() => expect(address()).not.toContain('pending'));
    expect(calls()).toEqual([{ email, code: '123456', nonce }]);
  });

  test('elsewhere asks for a password, and can be corrected without losing it', async () => {
    server.refuses('accounts.confirm', 'account.password_needed');
    await open(pages, { at: pending });
    await type('654321');
    await press('Confirmar');
    await heading('Escolhe a tua palavra-passe');
    server.refuses('accounts.confirm', 'account.confirmation_code');
    await choose(chosen);
    await expectAt('Código de confirmação', /não está certo/);
    expect(screen.getByRole('button', { name: 'Reenviar email de confirmação' })).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Palavra-passe').value).toBe(chosen);
    confirms();
    await type('123456');
    await press('Confirmar e entrar');
    await waitFor(() => expect(address()).not.toContain('pending'));
    expect(calls().at(-1)).toEqual({ email, code: '123456', password: chosen });
  });

  test('asked for again, comes to the browser that signed up with its nonce', async () => {
    keepNonce(email, nonce);
    server.answers('accounts.resendConfirmation', { sent: true });
    await open(pages, { at: pending });
    await press('Reenviar email de confirmação');
    await screen.findByText('Email reenviado!');
    expect(server.calls('accounts.resendConfirmation')).toEqual([{ email, nonce }]);
  });

  test('that came back says so where the button was, and leads back to the form with the address', async () => {
    keepNonce(email, nonce);
    server.refuses('accounts.resendConfirmation', 'account.undeliverable');
    await open(pages, { at: pending });
    await type('123');
    await press('Reenviar email de confirmação');
    const banner = await screen.findByRole('alert');
    expect(banner.textContent).toMatch(/^O nosso email veio devolvido.*bem escrito/);
    expect(screen.queryByRole('button', { name: 'Reenviar email de confirmação' })).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('Código de confirmação').value).toBe('123');
    expect(await accessibilityFindings()).toEqual([]);
    await userEvent.click(screen.getByRole('link', { name: 'Corrigir o email' }));
    await waitFor(() => expect(address()).toBe('/signup'));
  });
});

describe('an invitation of the team', () => {
  const contact = { leadId: '7b0c3f52-1111-4222-8333-444455556666', token: 'n'.repeat(22) };
  const invited = async () => {
    keepContact(contact);
    server.answers('invitations.contact', { name: 'Ana Silva', email, expiresAt: '2099-12-11T23:59:59.999Z' });
    server.answers('people.me', client);
    await open(pages, { at: '/convite/conta' });
    await heading('Cria a tua conta');
  };

  test('shows name and address; the password begins the session of the new account', async () => {
    await invited();
    expect(server.calls('invitations.contact')).toEqual([contact]);
    expect(screen.getByLabelText<HTMLInputElement>('Nome').value).toBe('Ana Silva');
    screen.getByText(email);
    expect(await accessibilityFindings()).toEqual([]);
    server.refuses('accounts.signUpInvited', 'password.compromised');
    await choose(chosen);
    await screen.findByText('Escolhe outra palavra-passe.');
    server.answers('accounts.signUpInvited', { username: client.id, token: 's'.repeat(43) });
    await choose(chosen);
    await waitFor(() => expect(signIns).toEqual([[client.id, 's'.repeat(43)]]));
    expect(server.calls('accounts.signUpInvited').at(-1)).toEqual({ ...contact, name: 'Ana Silva', password: chosen });
    expect(keptContact()).toBeUndefined();
  });

  test('leads to the sign-in where there is an account already', async () => {
    await invited();
    server.refuses('accounts.signUpInvited', 'account.exists');
    await choose(chosen);
    await heading('Já tens conta');
    screen.getByRole('link', { name: 'Entrar' });
    expect(await accessibilityFindings()).toEqual([]);
  });

  test('that is used, or was never opened, says so', async () => {
    keepContact(contact);
    server.refuses('invitations.contact', 'invitation.not_valid');
    await open(pages, { at: '/convite/conta' });
    await heading('Este convite já não serve');
    expect(await accessibilityFindings()).toEqual([]);
  });
});
