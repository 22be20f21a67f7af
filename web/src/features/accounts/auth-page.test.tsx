import '#web/test/browser-globals.ts';
import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { guessableText } from '#shared/people/password.ts';
import { problems } from '#shared/problems.ts';
import { accessibilityFindings, address, client, descriptionOf, expectAt, open, server } from '#web/test/screen.tsx';

/** The user pool's response to a sign-in; the library itself needs one. */
let signIn: () => Promise<unknown>;
jest.unstable_mockModule('./auth-calls.ts', () => ({ signInWithPassword: () => signIn() }));
const { default: AuthPage } = await import('./auth-page.tsx');

beforeEach(() => {
  signIn = async () => 'signed-in';
});

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
async function type(label: string, text: string) {
  await userEvent.clear(field(label));
  await userEvent.click(field(label));
  await userEvent.paste(text);
}

const good = 'Uma-Casa-2026';
async function fillSignUp({ name = 'Rita Lima', email = 'rita@casa.example', password = good } = {}) {
  await type('Nome', name);
  await type('Email', email);
  await type('Palavra-passe', password);
  await type('Confirmar palavra-passe', password);
}

describe('signing up', () => {
  beforeEach(() => open(<AuthPage />, { at: '/signup' }));

  test('the meter and the rules follow what is typed, and the password can be seen', async () => {
    const kept = () => screen.queryAllByText('(cumprido)');
    expect(kept()).toHaveLength(0);
    for (const [typed, strength, rules] of [
      ['curta', 'Força: Fraca', 1],
      ['SoLetrasAqui', 'Força: Fraca', 3],
      ['Umacasa2026', 'Força: Boa', 4],
      [good, 'Força: Forte', 4],
    ] as const) {
      await type('Palavra-passe', typed);
      screen.getByText(strength);
      expect(kept()).toHaveLength(rules);
    }
    expect(field('Palavra-passe').type).toBe('password');
    await userEvent.click(screen.getAllByRole('switch', { name: 'Mostrar palavra-passe' })[0] as Element);
    expect(field('Palavra-passe').type).toBe('text');
  });

  test.each([
    ['Nome', 'R', 'Nome deve ter pelo menos 2 caracteres'],
    ['Nome', 'R'.repeat(101), 'Nome muito longo'],
    ['Email', 'rita@', 'Email inválido'],
    ['Email', `${'r'.repeat(250)}@teste.example`, 'Email muito longo'],
    ['Palavra-passe', 'Uma-Casa1', 'Palavra-passe deve ter pelo menos 10 caracteres'],
    ['Palavra-passe', `Aa1${'x'.repeat(126)}`, 'Palavra-passe muito longa'],
    ['Palavra-passe', 'uma-casa-2026', 'Deve conter pelo menos 1 letra maiúscula'],
    ['Palavra-passe', 'UMA-CASA-2026', 'Deve conter pelo menos 1 letra minúscula'],
    ['Palavra-passe', 'Uma-Casa-Azul', 'Deve conter pelo menos 1 número'],
    ['Palavra-passe', ' Uma-Casa-2026', 'A palavra-passe não pode começar nem acabar com um espaço'],
    ['Confirmar palavra-passe', 'Outra', 'As palavras-passe não coincidem'],
  ])('%s %j: the field says why not, and what was typed stays', async (label, typed, words) => {
    await fillSignUp();
    await type(label, typed);
    await press('Registar');
    await expectAt(label, words);
    expect(field(label).value).toBe(typed);
    expect(server.calls('accounts.signUp')).toEqual([]);
    await type(label, `${typed}x`);
    expect(descriptionOf(field(label))).not.toContain(words);
  });

  test('nothing filled in, and refused, axe finds nothing', async () => {
    expect(await accessibilityFindings()).toEqual([]);
    await press('Registar');
    await expectAt('Nome', 'Nome deve ter pelo menos 2 caracteres');
    expect(await accessibilityFindings()).toEqual([]);
  });

  test('at the limits the account is made, once, and its e-mail waits to be confirmed', async () => {
    server.answers('accounts.signUp', { created: true, nonce: 'n'.repeat(43) });
    const longest = { name: 'R'.repeat(100), email: 'rita@casa.example', password: `Aa1${'x'.repeat(125)}` };
    await fillSignUp(longest);
    await press('Registar');
    await waitFor(() => expect(address()).toBe('/auth/pending-confirmation?email=rita%40casa.example'));
    expect(server.calls('accounts.signUp')).toEqual([longest]);
  });

  test('an address longer than the user pool takes is refused at its field', async () => {
    server.refuses('accounts.signUp', 'request.invalid', { errors: [{ path: 'email', message: 'Email muito longo' }] });
    await fillSignUp();
    await press('Registar');
    await expectAt('Email', 'Email muito longo');
  });

  test.each(['Casa-nova-2026', 'Password123', 'Rita123456'])(
    'the meter and the refusal agree that %s is easy to guess, said once',
    async (password) => {
      await fillSignUp({ password });
      await screen.findByText(guessableText);
      screen.getByText('Força: Fraca');
      await press('Registar');
      await expectAt('Palavra-passe', guessableText);
      expect(screen.getAllByText(guessableText)).toHaveLength(1);
      expect(server.calls('accounts.signUp')).toEqual([]);
      await type('Palavra-passe', good);
      await screen.findByText('Força: Forte');
      expect(screen.queryByText(guessableText)).toBeNull();
    },
  );

  test('a password that only the service knows from a breach is refused by a toast, and its field asks for another', async () => {
    server.refuses('accounts.signUp', 'password.compromised');
    await fillSignUp();
    await press('Registar');
    await screen.findByText('Password comprometida');
    const { detail } = problems['password.compromised'];
    expect(screen.getAllByText(detail)).toHaveLength(1);
    await expectAt('Palavra-passe', 'Escolhe outra palavra-passe.');
    screen.getByText('Força: Fraca');
    await waitFor(() => expect(address()).toBe('/signup'));
  });

  test('an address that is taken leads to the sign-in, at the password', async () => {
    server.refuses('accounts.signUp', 'account.exists');
    await fillSignUp();
    await press('Registar');
    await screen.findByText('Esta conta já está registada. Tente fazer login.');
    expect(screen.getByRole('tab', { name: 'Entrar' }).getAttribute('aria-selected')).toBe('true');
    await waitFor(() => expect(document.activeElement).toBe(field('Palavra-passe')));
    expect(field('Email').value).toBe('rita@casa.example');
  });

  test('too many of them are told to wait', async () => {
    server.refuses('accounts.signUp', 'request.too_many');
    await fillSignUp();
    await press('Registar');
    await screen.findByText('Erro no registo');
    screen.getByText('Tenta novamente dentro de alguns minutos.');
  });
});

describe('signing in', () => {
  test('wants an address and a password, and forgets its complaint when edited', async () => {
    await open(<AuthPage />, { at: '/auth' });
    await press('Entrar');
    await expectAt('Email', 'Email inválido');
    await expectAt('Palavra-passe', 'Palavra-passe é obrigatória');
    expect(await accessibilityFindings()).toEqual([]);
    await userEvent.type(field('Email'), 'a');
    expect(descriptionOf(field('Email'))).not.toContain('Email inválido');
    await expectAt('Palavra-passe', 'Palavra-passe é obrigatória');
  });

  test('leads to registering, with the address that is typed', async () => {
    await open(<AuthPage />, { at: '/auth' });
    await type('Email', 'nova@casa.example');
    screen.getByText(/Ainda não tens conta\?/);
    await userEvent.click(screen.getByRole('link', { name: 'Registar' }));
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Registar');
    expect(field('Email').value).toBe('nova@casa.example');
  });

  test('with a wrong password keeps the address', async () => {
    signIn = () => Promise.reject(Object.assign(new Error('Incorrect'), { name: 'NotAuthorizedException' }));
    await open(<AuthPage />, { at: '/auth' });
    await type('Email', 'ninguem@casa.example');
    await type('Palavra-passe', 'Errada-2026');
    await press('Entrar');
    await screen.findByText('Credenciais inválidas');
    await expectAt('Palavra-passe', 'Email ou palavra-passe incorretos.');
    expect(field('Palavra-passe').getAttribute('aria-invalid')).toBe('true');
    await waitFor(() => expect(document.activeElement).toBe(field('Palavra-passe')));
    await type('Palavra-passe', 'Errada-2027');
    expect(field('Palavra-passe').getAttribute('aria-invalid')).not.toBe('true');
    expect(field('Email').value).toBe('ninguem@casa.example');
  });

  test('before the address is confirmed leads to the confirmation', async () => {
    signIn = async () => 'unconfirmed';
    await open(<AuthPage />, { at: '/auth' });
    await type('Email', 'teresa@casa.example');
    await type('Palavra-passe', good);
    await press('Entrar');
    await screen.findByText('Email não confirmado');
    const link = screen.getByRole('link', { name: 'Confirmar email' });
    expect(link.getAttribute('href')).toBe('/auth/pending-confirmation?email=teresa%40casa.example');
  });

  test('that came back from elsewhere without success is told so, and repeats nothing of the address', async () => {
    const { unmount } = await open(<AuthPage />, { at: '/auth?error=callback_failed' });
    expect(screen.getByRole('alert').textContent).toContain('Não foi possível concluir o login');
    expect(await accessibilityFindings()).toEqual([]);
    unmount();
    await open(<AuthPage />, { at: '/auth?error=<script>' });
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('a sign-in without the phone', () => {
  beforeEach(async () => {
    signIn = async () => ({ kind: 'totp' });
    await open(<AuthPage />, { at: '/auth' });
    await type('Email', 'teresa@casa.example');
    await type('Palavra-passe', good);
    await press('Entrar');
    await userEvent.click(await screen.findByRole('button', { name: 'Não tenho o telemóvel' }));
    await screen.findByLabelText('Código de recuperação');
  });

  test('takes a recovery code and the password that was typed, and says why one is refused', async () => {
    expect(await accessibilityFindings()).toEqual([]);
    await type('Código de recuperação', 'ABCD-1234');
    await press('Continuar');
    await expectAt('Código de recuperação', 'O código de recuperação tem 24 letras e algarismos');
    server.refuses('security.useRecoveryCode', 'recovery.refused');
    await type('Código de recuperação', 'abcd-efgh-jkmn-pqrs-tvwx-yzo1');
    await press('Continuar');
    await expectAt('Código de recuperação', /não está certo ou já foi usado/);
    expect(server.calls('security.useRecoveryCode')).toEqual([
      { email: 'teresa@casa.example', password: good, code: 'ABCDEFGHJKMNPQRSTVWXYZ01' },
    ]);
    server.answers('security.useRecoveryCode', { removed: true });
    await press('Continuar');
    await screen.findByRole('heading', { name: 'Já podes entrar' });
    expect(await accessibilityFindings()).toEqual([]);
    signIn = async () => 'signed-in';
    await press('Entrar e ativar a verificação');
    expect(sessionStorage.getItem('morada:return-path')).toBe('/app/settings#seguranca');
  });

  const none = { way: 'wait', startedAt: null, endsAt: null } as const;

  test('without any code begins a recovery of three days, and shows its end whenever somebody comes back', async () => {
    server.answers('security.findFactorRecovery', none);
    await press('Não tenho nenhum código');
    const title = await screen.findByRole('heading', { name: 'Entrar sem nenhum código' });
    expect(document.activeElement).toBe(title);
    expect(await accessibilityFindings()).toEqual([]);
    server.refuses('security.startFactorRecovery', 'request.too_many');
    await press('Pedir a recuperação');
    await screen.findByRole('alert');
    await press('Tentar novamente');
    const endsAt = '2199-11-29T17:45:00.000Z';
    server.answers('security.startFactorRecovery', { way: 'wait', startedAt: '2199-11-26T17:45:00.000Z', endsAt });
    await userEvent.click(await screen.findByRole('button', { name: 'Pedir a recuperação' }));
    await screen.findByRole('heading', { name: 'Recuperação em curso' });
    screen.getByText('29/11/2199 17:45');
    expect(server.calls('security.startFactorRecovery').at(-1)).toEqual({
      email: 'teresa@casa.example',
      password: good,
    });
    expect(await accessibilityFindings()).toEqual([]);
  });

  test('whose account only the team can help is told so', async () => {
    server.answers('security.findFactorRecovery', { ...none, way: 'team' });
    await press('Não tenho nenhum código');
    await screen.findByText(/duas pessoas da equipa, depois/);
    expect(screen.queryByRole('button', { name: 'Pedir a recuperação' })).toBeNull();
  });

  test('leads back to the password', async () => {
    await press('Voltar ao login');
    expect(field('Email').value).toBe('teresa@casa.example');
    expect(field('Palavra-passe').value).toBe('');
  });
});

test.each(['/auth', '/signup'])('a signed-in user does not see %s', async (at) => {
  await open(<AuthPage />, { person: client, at });
  await waitFor(() => expect(address()).toBe('/app/documentos'));
});
