import { type Page, request } from '@playwright/test';
import { accessTokenOf, callApi, expect, signIn, test } from './fixtures.ts';
import { account, runningStack } from './stack.ts';

/** The id of the current application of whoever is signed in. */
async function currentApplication(page: Page): Promise<string> {
  const { body } = await callApi(page, 'GET', '/api/me');
  return body.currentApplicationId;
}

test('a customer who opens a backoffice address lands on /app with the refusal', async ({ page }) => {
  await signIn(page, await account('ana'));
  for (const path of ['/backoffice/pipeline', '/backoffice/applications/01ARZ3NDEKTSV4RRFFQ69G5FAV']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/app$/);
    await expect(page.getByText('Acesso negado')).toBeVisible();
  }
});

test('without a session every private page leads to /auth, and back after signing in', async ({ page }) => {
  for (const path of ['/app', '/app/documentos', '/onboarding', '/backoffice/pipeline']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/auth$/);
  }
  await page.goto('/app/documentos');
  await expect(page).toHaveURL(/\/auth$/);
  const { email, password } = await account('ana');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Palavra-passe', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page).toHaveURL(/\/app\/documentos$/);
});

test('the API refuses a customer whatever the screen does', async ({ page }) => {
  await signIn(page, await account('ana'));
  const id = await currentApplication(page);
  const refused = [
    ['GET', '/api/backoffice/board', undefined],
    ['GET', '/api/backoffice/board/documentos', undefined],
    ['GET', `/api/backoffice/applications/${id}`, undefined],
    ['POST', `/api/backoffice/applications/${id}/stage`, { from: 'documentos', to: 'analise' }],
    ['POST', `/api/backoffice/applications/${id}/documents/irs/review`, { decision: 'approve', uploadId: id }],
    ['POST', `/api/backoffice/applications/${id}/documents/irs/link`, {}],
  ] as const;
  for (const [method, path, body] of refused) {
    const answer = await callApi(page, method, path, body);
    expect([path, answer.status, answer.body.code]).toEqual([path, 403, 'access.denied']);
  }
});

test('another customer’s application, document and file link answer as if they did not exist', async ({
  page,
  openBrowser,
}) => {
  await signIn(page, await account('bruno'));
  const others = await currentApplication(page);
  const stranger = await openBrowser();
  await signIn(stranger, await account('ana'));
  const missing = '01ARZ3NDEKTSV4RRFFQ69G5FAV';
  const tries = (id: string) =>
    [
      ['GET', `/api/applications/${id}`, undefined],
      ['PATCH', `/api/applications/${id}`, { identType: 'passport' }],
      ['POST', `/api/applications/${id}/submission`, {}],
      ['POST', `/api/applications/${id}/documents/irs/link`, {}],
      ['POST', `/api/applications/${id}/uploads/${missing}/completion`, {}],
      [
        'POST',
        `/api/applications/${id}/uploads`,
        { docType: 'irs', fileName: 'a.pdf', contentType: 'application/pdf', fileSize: 10 },
      ],
    ] as const;
  for (const [index, [method, path, body]] of tries(others).entries()) {
    const answer = await callApi(stranger, method, path, body);
    const toNothing = tries(missing)[index];
    if (!toNothing) throw new Error('No counterpart');
    const reference = await callApi(stranger, toNothing[0], toNothing[1], toNothing[2]);
    const { requestId: _one, ...told } = answer.body;
    const { requestId: _other, ...expected } = reference.body;
    expect([path, answer.status, told]).toEqual([path, 404, expected]);
  }
});

test('a missing, forged, foreign or altered token opens nothing', async ({ page }) => {
  await signIn(page, await account('ana'));
  const genuine = await accessTokenOf(page);
  const { web } = await runningStack();
  const [header = '', payload = '', signature = ''] = genuine.split('.');
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const tokens = {
    none: undefined,
    nonsense: 'abc',
    unsigned: `${encode({ alg: 'none' })}.${payload}.`,
    altered: `${header}.${encode({ ...claims, sub: '00000000-0000-4000-8000-000000000000' })}.${signature}`,
    expired: `${header}.${encode({ ...claims, exp: 1 })}.${signature}`,
    cut: `${header}.${payload}.${signature.slice(0, -4)}AAAA`,
  };
  const client = await request.newContext();
  for (const [name, token] of Object.entries(tokens)) {
    const answer = await client.get(`${web}/api/me`, token ? { headers: { authorization: `Bearer ${token}` } } : {});
    expect([name, answer.status()]).toEqual([name, 401]);
  }
  const answer = await client.get(`${web}/api/me`, { headers: { authorization: `Bearer ${genuine}` } });
  expect(answer.status()).toBe(200);
  await client.dispose();
});

test('the API’s own address refuses everybody, whatever address they make up', async () => {
  const { api, web } = await runningStack();
  const client = await request.newContext();
  const data = { name: 'Rita Lima', email: 'rita@example.com', message: 'Uma mensagem.', source: 'contact_form' };
  for (let count = 0; count < 40; count++) {
    const headers = { 'x-forwarded-for': `10.77.${count}.7`, 'x-origin-secret': 'x'.repeat(48) };
    const answer = await client.post(`${api}/api/leads`, { data, headers });
    expect([answer.status(), (await answer.json()).code]).toEqual([403, 'edge.required']);
  }
  const throughSite = await client.post(`${web}/api/leads`, { data: {}, headers: { 'x-origin-secret': 'x' } });
  expect(throughSite.status()).toBe(400);
  await client.dispose();
});
