import { choose, newCustomer, row } from './customer.ts';
import { disguisedProgram, pdf, pdfOfSize } from './files.ts';
import { callApi, expect, freshEmail, password, signUp, test } from './fixtures.ts';
import { codeIn, newestMail } from './inbox.ts';
import { account } from './stack.ts';

test('forms say what is wrong at the field and keep what was typed', async ({ page, consoleErrors }) => {
  await page.goto('/signup');
  await page.getByRole('button', { name: /Criar conta|Registar/ }).click();
  await expect(page.getByLabel('Nome')).toHaveAccessibleDescription(/Nome deve ter pelo menos 2 caracteres/);
  await expect(page.getByLabel('Email', { exact: true })).toHaveAccessibleDescription(/Email inválido/);
  await page.getByLabel('Nome').fill('Rita');
  await expect(page.getByLabel('Nome')).not.toHaveAccessibleDescription(/Nome deve ter/);
  await page.getByLabel('Palavra-passe', { exact: true }).fill('Curta1');
  await page.getByLabel('Confirmar palavra-passe').fill('Outra');
  await page.getByRole('button', { name: /Criar conta|Registar/ }).click();
  await expect(page.getByLabel('Palavra-passe', { exact: true })).toHaveAccessibleDescription(
    /Palavra-passe deve ter pelo menos 10 caracteres/,
  );
  await expect(page.getByLabel('Confirmar palavra-passe')).toHaveAccessibleDescription(
    /As palavras-passe não coincidem/,
  );
  await expect(page.getByLabel('Nome')).toHaveValue('Rita');

  await page.goto('/auth');
  await page.getByLabel('Email', { exact: true }).fill('ninguem@teste.example');
  await page.getByLabel('Palavra-passe', { exact: true }).fill('Errada-2026');
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByText('Credenciais inválidas')).toBeVisible();
  await expect(page.getByText('Email ou palavra-passe incorretos.')).toBeVisible();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('ninguem@teste.example');
  consoleErrors.length = 0;
});

test('an address that is taken, or not confirmed yet, is told in the specified words', async ({
  page,
  consoleErrors,
}) => {
  const email = freshEmail('teresa');
  await signUp(page, 'Teresa Lima', email);
  await page.goto('/auth');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Palavra-passe', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByText('Email não confirmado')).toBeVisible();

  await page.goto('/signup');
  await page.getByLabel('Nome').fill('Ana Martins');
  await page.getByLabel('Email', { exact: true }).fill((await account('ana')).email.toUpperCase());
  await page.getByLabel('Palavra-passe', { exact: true }).fill(password);
  await page.getByLabel('Confirmar palavra-passe').fill(password);
  await page.getByRole('button', { name: /Criar conta|Registar/ }).click();
  await expect(page.getByText('Esta conta já está registada. Tente fazer login.')).toBeVisible();
  await expect(page.getByLabel('Palavra-passe', { exact: true })).toBeFocused();
  await expect(page.getByRole('tab', { name: 'Entrar' })).toHaveAttribute('aria-selected', 'true');
  consoleErrors.length = 0;
});

test('files that will not do are refused with a reason; odd names are kept harmless', async ({ page }) => {
  await newCustomer(page, 'Sara');
  const label = 'Comprovativo de rendimentos';

  await choose(page, label, await pdfOfSize(10 * 1024 * 1024 + 1));
  await expect(page.getByText('Ficheiro muito grande', { exact: true })).toBeVisible();
  await expect(page.getByText('O ficheiro deve ter menos de 10MB.', { exact: true })).toBeVisible();
  await choose(page, label, { name: 'vazio.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) });
  await expect(page.getByText('Ficheiro vazio', { exact: true })).toBeVisible();
  await choose(page, label, { name: 'notas.txt', mimeType: 'text/plain', buffer: Buffer.from('olá') });
  await expect(page.getByText('Tipo de ficheiro não suportado').first()).toBeVisible();
  await row(page, label)
    .getByRole('button', { name: /Descartar/ })
    .click();
  await choose(page, label, disguisedProgram());
  await expect(row(page, label)).toContainText('Apenas PDF, JPG e PNG são aceites');
  await expect(row(page, label)).toContainText('recibo.pdf');

  await choose(page, label, await pdfOfSize(10 * 1024 * 1024, `${'longo-'.repeat(50)}🏠.pdf`));
  await expect(row(page, label)).toContainText('Em revisão', { timeout: 30_000 });
  await expect(row(page, label)).toContainText('longo-longo-');
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
});

test('the server looks at what storage really holds', async ({ page }) => {
  await newCustomer(page, 'Nuno');
  const { body: me } = await callApi(page, 'GET', '/api/me');
  const uploads = `/api/applications/${me.currentApplicationId}/uploads`;
  const program = disguisedProgram();
  const declared = {
    docType: 'passport',
    fileName: 'p.pdf',
    contentType: 'application/pdf',
    fileSize: program.buffer.length,
  };
  const { body: form } = await callApi(page, 'POST', uploads, declared);
  const post = (fields: Record<string, string>, buffer: Buffer) =>
    page.request.post(form.url, {
      multipart: { ...fields, file: { name: 'p.pdf', mimeType: 'application/pdf', buffer } },
    });

  expect((await post({ ...form.fields, key: 'applications/somebody/else' }, program.buffer)).status()).toBe(403);
  expect((await post({ ...form.fields, 'Content-Type': 'text/html' }, program.buffer)).status()).toBe(403);
  expect((await post(form.fields, Buffer.alloc(10 * 1024 * 1024 + 1))).status()).toBe(400);
  const early = await callApi(page, 'POST', `${uploads}/${form.uploadId}/completion`, {});
  expect([early.status, early.body.code]).toEqual([409, 'document.not_received']);
  expect((await post(form.fields, program.buffer)).ok()).toBe(true);
  const refused = await callApi(page, 'POST', `${uploads}/${form.uploadId}/completion`, {});
  expect([refused.status, refused.body.code]).toEqual([400, 'document.file_type']);

  const tooLarge = await callApi(page, 'POST', uploads, { ...declared, fileSize: 10 * 1024 * 1024 + 1 });
  expect([tooLarge.status, tooLarge.body.code]).toEqual([400, 'document.file_too_large']);
  const otherType = await callApi(page, 'POST', uploads, { ...declared, contentType: 'application/x-msdownload' });
  expect([otherType.status, otherType.body.code]).toEqual([400, 'document.file_type']);
  const unknownField = await callApi(page, 'POST', uploads, { ...declared, aiStatus: 'approved' });
  expect([unknownField.status, unknownField.body.code]).toEqual([400, 'request.invalid']);
});

test('a line that drops in the middle of an upload loses nothing', async ({ page, context, consoleErrors }) => {
  await newCustomer(page, 'Luis');
  const label = 'Passaporte';
  await page.getByRole('radio', { name: 'Passaporte' }).check();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const slow = { offline: false, latency: 20, downloadThroughput: -1, uploadThroughput: 400 * 1024 };
  await session.send('Network.emulateNetworkConditions', slow);
  await choose(page, label, await pdfOfSize(4 * 1024 * 1024, 'passaporte.pdf'));
  await expect(row(page, label).getByText(/A enviar… [1-9]\d? %/)).toBeVisible();
  await session.send('Network.emulateNetworkConditions', { ...slow, offline: true });
  await expect(row(page, label).getByText(/ligação/)).toBeVisible();
  await session.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1, latency: 0 });
  await expect(row(page, label)).toContainText('Em revisão', { timeout: 40_000 });
  await expect(row(page, label)).toContainText('passaporte.pdf');
  consoleErrors.length = 0;
});

test('of two tabs that submit at once one wins and the other is told', async ({ page, context, consoleErrors }) => {
  await newCustomer(page, 'Marta');
  const labels = ['Cartão de Cidadão (frente)', 'Cartão de Cidadão (verso)'].concat(
    'Comprovativo de rendimentos',
    'Extratos bancários (3 meses)',
  );
  for (const label of labels) {
    await choose(page, label, await pdf(`${label}.pdf`));
    await expect(row(page, label)).toContainText('Em revisão');
  }
  const second = await context.newPage();
  await second.goto('/app/documentos');
  const buttons = [page, second].map((tab) => tab.getByRole('button', { name: 'Submeter documentos' }));
  for (const button of buttons) await expect(button).toBeVisible();
  // Without waiting for the button to be at rest: the other tab's submission takes it away as soon as it is heard of.
  await Promise.all(buttons.map((button) => button.dispatchEvent('click')));
  await Promise.all([page, second].map((tab) => expect(tab).toHaveURL(/\/app$/)));
  const { body: me } = await callApi(page, 'GET', '/api/me');
  const { body } = await callApi(page, 'GET', `/api/applications/${me.currentApplicationId}`);
  expect(body.application.status).toBe('analise');
  const again = await callApi(page, 'POST', `/api/applications/${me.currentApplicationId}/submission`, {});
  expect([again.status, again.body.code]).toEqual([409, 'application.already_submitted']);
  consoleErrors.length = 0;
});

test('a session that ends in the middle of the onboarding keeps the answers', async ({ page, consoleErrors }) => {
  const email = freshEmail('ines');
  await signUp(page, 'Inês Rocha', email);
  await page.getByLabel('Código de confirmação').fill(codeIn(await newestMail(email)));
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page).toHaveURL(/\/onboarding$/);
  await page.getByRole('radio', { name: 'Portugal' }).check();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByRole('radio', { name: /Estudante/ }).check();
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) localStorage.removeItem(key);
  });
  await page.reload();
  await expect(page).toHaveURL(/\/auth$/);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Palavra-passe', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Etapa 2 de 4/);
  await expect(page.getByRole('radio', { name: /Estudante/ })).toBeChecked();
  consoleErrors.length = 0;
});

test('a body that is not JSON, and addresses that lead nowhere, get an answer with a code', async ({ page }) => {
  await newCustomer(page, 'Vera');
  const token = await page.evaluate(
    () => localStorage.getItem(Object.keys(localStorage).find((key) => key.endsWith('.accessToken')) ?? '') ?? '',
  );
  const answer = await page.request.post('/api/onboarding', {
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    data: Buffer.from('{"countryIncome":'),
  });
  expect([answer.status(), (await answer.json()).code]).toEqual([400, 'request.malformed']);
  expect(answer.headers()['content-type']).toContain('application/problem+json');

  await page.goto('/isto/nao/existe');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page
    .getByRole('link', { name: /início|inicial/i })
    .first()
    .click();
  await expect(page).toHaveURL(/:\d+\/$/);
});

test('the user pool holds a sign-up to the same rules, whatever client sends it', async ({ request }) => {
  const { userPoolEndpoint, userPoolClientId } = await (await request.get('/config.json')).json();
  const signUpWith = async (name: string, secret: string) => {
    const email = freshEmail('forjado');
    const answer = await request.post(userPoolEndpoint, {
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': 'AWSCognitoIdentityProviderService.SignUp',
      },
      data: Buffer.from(
        JSON.stringify({
          ClientId: userPoolClientId,
          Username: email,
          Password: secret,
          UserAttributes: [
            { Name: 'email', Value: email },
            { Name: 'name', Value: name },
          ],
        }),
      ),
    });
    return [answer.status(), (await answer.json()).message];
  };
  expect(await signUpWith('A', password)).toEqual([
    400,
    expect.stringContaining('Nome deve ter pelo menos 2 caracteres'),
  ]);
  expect(await signUpWith('Ana', 'semmaiusculas1')).toEqual([400, expect.stringContaining('uppercase')]);
  expect(await signUpWith('Ana', 'Curta1')).toEqual([400, expect.stringContaining('long enough')]);
});
