import { newCustomer } from './customer.ts';
import { accessibilityFindings, desk, expect, freshEmail, phone, signIn, test } from './fixtures.ts';
import { account } from './stack.ts';

test('a sign-in that came back from elsewhere without success is told so', async ({ page }) => {
  await page.goto('/auth?error=callback_failed');
  await expect(page.getByRole('alert')).toContainText('Não foi possível concluir o login');
  await page.goto('/auth?error=<script>');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('the fields want an address and a password, and forget their complaint when edited', async ({ page }) => {
  await page.goto('/auth');
  const email = page.getByLabel('Email', { exact: true });
  const password = page.getByLabel('Palavra-passe', { exact: true });
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(email).toHaveAccessibleDescription(/Email inválido/);
  await expect(password).toHaveAccessibleDescription(/Palavra-passe é obrigatória/);
  await email.fill('a');
  await expect(email).not.toHaveAccessibleDescription(/Email inválido/);
  await expect(password).toHaveAccessibleDescription(/Palavra-passe é obrigatória/);
});

test('addresses and passwords that no account can have are wrong in the usual words', async ({
  page,
  consoleErrors,
}) => {
  await page.goto('/auth');
  for (const [email, password] of [
    [`${'r'.repeat(60)}@${'t'.repeat(63)}.example`, 'Uma-Casa-2026'],
    [freshEmail('ninguem'), ' '],
    [freshEmail('ninguem'), 'x'.repeat(300)],
  ] as const) {
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByLabel('Palavra-passe', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect(page.getByText('Email ou palavra-passe incorretos.')).toBeVisible();
    await page.getByRole('button', { name: 'Fechar mensagem' }).click();
  }
  consoleErrors.length = 0;
});

test('ten wrong passwords lock the account for a while, and say so', async ({ page, openBrowser, consoleErrors }) => {
  const email = await newCustomer(page, 'Alda');
  const guesser = await openBrowser();
  await guesser.goto('/auth');
  await guesser.getByLabel('Email', { exact: true }).fill(email);
  const locked = guesser.getByText('Demasiadas tentativas. Espera alguns minutos e tenta novamente.');
  const send = guesser.getByRole('button', { name: 'Entrar', exact: true });
  for (let attempt = 1; attempt <= 10 && !(await locked.isVisible()); attempt++) {
    await guesser.getByLabel('Palavra-passe', { exact: true }).fill(`Errada-${attempt}-2026`);
    await send.click();
    await expect(send).toHaveAttribute('aria-busy', 'false');
  }
  await expect(locked).toBeVisible();
  // Whoever is signed in is not thrown out by somebody else's guesses.
  await page.reload();
  await expect(page).toHaveURL(/\/app\/documentos$/);
  consoleErrors.length = 0;
});

test('an address in other letter case is the same account', async ({ page }) => {
  const { email, password } = await account('ana');
  await signIn(page, { email: email.toUpperCase(), password });
  await expect(page).toHaveURL(/\/app$/);
});

for (const [width, viewport] of [
  ['a phone', phone],
  ['a desk', desk],
] as const)
  test(`the sign-in form has no accessibility findings on ${width}, empty and refused`, async ({ openBrowser }) => {
    const page = await openBrowser(viewport);
    await page.goto('/auth?error=callback_failed');
    await expect(page.getByLabel('Email', { exact: true })).toBeVisible();
    expect(await accessibilityFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    expect(await accessibilityFindings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  });
