import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { accountMaker } from '#demo/accounts.ts';
import { buildRelease } from '#demo/build-release.ts';
import type * as Release from '#demo/release.ts';
import { routes } from '#shared/routes.ts';
import { expect, freshEmail, test } from './support/fixtures.ts';
import { account, runningStack } from './support/stack.ts';

const folder = join(import.meta.dirname, 'releases');
const [client] = existsSync(folder) ? readdirSync(folder) : [];

/** Imports the client that `npm run release` keeps; as long as there is none, that of this version, built in the same way. */
async function lastRelease(): Promise<typeof Release> {
  const file = client === undefined ? test.info().outputPath('client.mjs') : join(folder, client);
  if (client === undefined) await buildRelease(file);
  return import(pathToFileURL(file).href);
}

test('pages of the last release, still open after a deployment, find everything they call', async () => {
  const { releaseRoutes } = await lastRelease();
  expect(Object.keys(releaseRoutes).length).toBeGreaterThan(100);
  const now = new Map(Object.entries(routes).map(([name, { method, path }]) => [name, `${method} ${path}`]));
  const gone = Object.entries(releaseRoutes).filter(([name, address]) => now.get(name) !== address);
  expect(gone).toEqual([]);
});

/**
 * The kept client approves a file in the moment in which it was sent, before the malware scan has answered. A person is
 * told to try again, and does.
 */
async function tryingAgain(work: () => Promise<void>): Promise<void> {
  const { fetch } = globalThis;
  globalThis.fetch = async (...request) => {
    for (let attempt = 1; ; attempt++) {
      const response = await fetch(...request);
      if (response.status !== 409 || attempt === 100) return response;
      const { code } = (await response.clone().json()) as { code?: string };
      if (code !== 'document.scan_pending') return response;
      await wait(100);
    }
  };
  try {
    await work();
  } finally {
    globalThis.fetch = fetch;
  }
}

test('the client of the last release goes the whole way, from onboarding to the deed', async () => {
  test.skip(client === undefined, 'No release is kept: the demo data of this stack have gone the same way.');
  const { playRelease } = await lastRelease();
  const { web, region, credentials, endpoints } = await runningStack();
  const endpoint = endpoints['cognito'];
  if (!endpoint) throw new Error('The stack has no user pool.');
  const pool = new CognitoIdentityProviderClient({ region, credentials, endpoint });
  const accounts = accountMaker(pool, await (await fetch(`${web}/config.json`)).json());
  const email = freshEmail('previous');
  await accounts.create('Pedro Anterior', email);
  const journey = {
    origin: web,
    name: 'Pedro Anterior',
    email,
    customerToken: await accounts.accessToken(email),
    staffToken: await accounts.accessToken((await account('rui')).email),
  };
  await tryingAgain(() => playRelease(journey));
  pool.destroy();
});
