import { newCustomer } from './support/customer.ts';
import { expect, freshEmail, fullSweep, test } from './support/fixtures.ts';

test('ten wrong passwords lock the account for a while, and say so', { tag: fullSweep }, async ({
  page,
  openBrowser,
  consoleErrors,
}) => {
  const email = await newCustomer(page, 'Alda');
  const guesser = await openBrowser();
  await guesser.goto('/auth');
  const wrong = guesser.getByText('Credenciais inválidas');
  const locked = guesser.getByText('Demasiadas tentativas. Espera alguns minutos e tenta novamente.');
  const send = guesser.getByRole('button', { name: 'Entrar', exact: true });
  await test.step('addresses and passwords that no account can have are wrong in the usual words', async () => {
    for (const [address, password] of [
      [`${'r'.repeat(60)}@${'t'.repeat(63)}.example`, 'Uma-Casa-2026'],
      [freshEmail('ninguem'), ' '],
      [freshEmail('ninguem'), 'x'.repeat(300)],
    ] as const) {
      await guesser.getByLabel('Email', { exact: true }).fill(address);
      await guesser.getByLabel('Palavra-passe', { exact: true }).fill(password);
      await send.click();
      await expect(wrong).toBeVisible();
      await guesser.getByRole('button', { name: 'Fechar mensagem' }).click();
    }
  });
  await guesser.getByLabel('Email', { exact: true }).fill(email);
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
