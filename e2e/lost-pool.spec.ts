import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { AdminEnableUserCommand, CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import type { Page } from '@playwright/test';
import { apiSession } from '#demo/api-session.ts';
import type { StackFile } from '#local/supervisor/stack-file.ts';
import { callApi, expect, freshEmail, fullSweep } from './support/fixtures.ts';
import { linkIn, newestMail } from './support/inbox.ts';
import { invoke } from './support/invoke.ts';
import { newSession } from './support/new-account.ts';
import { test } from './support/own-stack.ts';
import { grantRole } from './support/roles.ts';
import { password } from './support/sign-in.ts';
import { runningStack } from './support/stack.ts';
import { startSts } from './support/sts.ts';

const repository = join(import.meta.dirname, '..');
const chosen = 'Outra-Casa-2027';

const idOf = ({ resources }: StackFile, type: string, path: RegExp): string => {
  const found = Object.entries(resources).find(([where, resource]) => resource.type === type && path.test(where));
  if (!found) throw new Error(`The stack has no ${type} ${path}`);
  return found[1].physicalId;
};
const poolOf = (stack: StackFile) => idOf(stack, 'AWS::Cognito::UserPool', /UserPool/);

/** The logical id of the user pool in the templates. */
function logicalPoolId(): string {
  const folder = join(repository, 'cdk.out');
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.template.json'))) {
    const { Resources = {} } = JSON.parse(readFileSync(join(folder, name), 'utf8'));
    for (const [id, { Type }] of Object.entries(Resources as Record<string, { Type: string }>))
      if (Type === 'AWS::Cognito::UserPool') return id;
  }
  throw new Error('No user pool in the templates');
}

/** `npm run restore:accounts`, as the runbook says it. */
async function restoreAccounts(stack: StackFile, lost: string): Promise<string> {
  const { credentials, endpoints, region } = stack;
  const sts = await startSts('000000000000');
  const table = idOf(stack, 'AWS::DynamoDB::GlobalTable', /Table/);
  const to = ['--stage', 'local', '--from', lost, '--to', poolOf(stack), '--table', table];
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/restore-accounts.ts', ...to], {
    cwd: repository,
    env: {
      PATH: process.env['PATH'],
      AWS_ACCESS_KEY_ID: credentials.accessKeyId,
      AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
      AWS_REGION: region,
      AWS_ENDPOINT_URL_STS: sts.url,
      AWS_ENDPOINT_URL_S3: endpoints['s3'],
      AWS_ENDPOINT_URL_DYNAMODB: endpoints['dynamodb'],
      AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: endpoints['cognito'],
    },
  }).finally(() => sts.stop());
  return stdout;
}

/** 'Esqueci-me da palavra-passe', from the form to the end; `mails` is how many e-mails there are then. */
async function chooseNewPassword(page: Page, email: string, folder: string, mails: number): Promise<void> {
  await page.goto('/auth');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('link', { name: 'Esqueci-me da palavra-passe' }).click();
  await page.getByRole('button', { name: 'Enviar código' }).click();
  await page.goto(linkIn(await newestMail(email, mails, folder)));
  await page.getByLabel('Nova palavra-passe', { exact: true }).fill(chosen);
  await page.getByLabel('Confirmar palavra-passe').fill(chosen);
  await page.getByRole('button', { name: 'Mudar palavra-passe' }).click();
  await expect(page.getByText('Palavra-passe alterada')).toBeVisible();
}

/** The API gives it to every signed-in user; a function that starts on a busy machine may need a second try. */
const opens = (page: Page, path: string) =>
  expect.poll(async () => (await callApi(page, 'GET', path)).status).toBe(200);

/** Somebody with an account and a case, made without a browser. */
async function addPerson(name: string, { web }: StackFile, folder: string) {
  const email = freshEmail(name.toLowerCase());
  const { accessToken } = await newSession(web, { name: `${name} Teste`, email, password }, folder);
  const api = apiSession(web, accessToken);
  await api.call('applications.onboard', {
    countryIncome: 'FR',
    employmentStatus: 'employed',
    purpose: 'investment',
    hasProperty: false,
    whatsapp: { optIn: false },
  });
  return { email, me: await api.call('people.me', {}) };
}

test('after the loss of the user pool people choose a new password and find their case, the team its role', {
  tag: fullSweep,
}, async ({ page, stack, consoleErrors }) => {
  const { folder } = stack;
  const running = await runningStack(folder);
  const client = await addPerson('Lurdes', running, folder);
  const admin = await addPerson('Anabela', running, folder);
  await grantRole(admin.email, 'admin', folder);
  // The night comes: the schedule's function exports the accounts.
  expect(await invoke('/ExportAccounts/', {}, folder)).toMatchObject({ accounts: 2 });
  const late = await addPerson('Tarde', running, folder);

  await stack.kill('the supervisor');
  const logicalId = logicalPoolId();
  await stack.startAgain({ [logicalId]: `${logicalId.slice(0, -8)}2${logicalId.slice(-8)}` });
  const replaced = await runningStack(folder);
  const lost = poolOf(running);
  expect(poolOf(replaced)).not.toBe(lost);

  const said = await restoreAccounts(replaced, lost);
  expect(said).toContain('made: 3');
  expect(said).toContain(`disabled until you enable them (1):\n  ${admin.me.id}`);

  for (const { email, me } of [client, late])
    await test.step('a client', async () => {
      await chooseNewPassword(page, email, folder, 2);
      const { body } = await callApi(page, 'GET', '/api/me');
      expect([body.id, body.currentApplicationId, body.role]).toEqual([me.id, me.currentApplicationId, 'client']);
      await opens(page, `/api/applications/${me.currentApplicationId}`);
      await page.evaluate(() => localStorage.clear());
    });

  await test.step('an administrator, once somebody has let them in', async () => {
    const { region, credentials, endpoints } = replaced;
    const pool = new CognitoIdentityProviderClient({ region, credentials, endpoint: endpoints['cognito'] ?? '' });
    await pool.send(new AdminEnableUserCommand({ UserPoolId: poolOf(replaced), Username: admin.email }));
    pool.destroy();
    // One of them told of the role.
    await chooseNewPassword(page, admin.email, folder, 3);
    expect((await callApi(page, 'GET', '/api/me')).body).toMatchObject({ id: admin.me.id, role: 'admin' });
    await opens(page, '/api/backoffice/board');
  });

  await test.step('somebody new is somebody new', async () => {
    const { me } = await addPerson('Nuno', replaced, folder);
    expect([client.me.id, late.me.id]).not.toContain(me.id);
  });
  consoleErrors.length = 0;
});
