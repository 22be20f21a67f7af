import { request } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { signInAt } from './support/new-account.ts';
import { account, runningStack } from './support/stack.ts';

test('a missing, forged, foreign or altered token opens nothing', async () => {
  const { web } = await runningStack();
  const { accessToken: genuine } = await signInAt(web, await account('ana'));
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
  for (let count = 0; count < 5; count++) {
    const headers = { 'x-forwarded-for': `10.77.${count}.7`, 'x-origin-secret': 'x'.repeat(48) };
    const answer = await client.post(`${api}/api/leads`, { data, headers });
    expect([answer.status(), (await answer.json()).code]).toEqual([403, 'edge.required']);
  }
  const throughSite = await client.post(`${web}/api/leads`, { data: {}, headers: { 'x-origin-secret': 'x' } });
  expect(throughSite.status()).toBe(400);
  await client.dispose();
});
