import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import type { Page } from '@playwright/test';
import { accountMaker } from '#demo/accounts.ts';
import { type ApiSession, apiSession } from '#demo/api-session.ts';
import type { StackFile } from '#local/supervisor/stack-file.ts';
import type { SiteConfig } from '#shared/site-config.ts';
import { accountOf, signInTo } from './accounts.ts';
import { launchBrowser, signIn } from './browser.ts';
import type { Row, Section } from './report.ts';

const acts = 20;

/** Milliseconds that a row may take for 95 of 100 acts: a page reloads its lists at most every three seconds. */
const longest = 8_000;

/** Milliseconds since 1970, comparable with the browser's on this machine. */
const now = (): number => performance.timeOrigin + performance.now();

/** Resolves with the time at which the row of a case is there, or is gone. */
const awaitRow = (page: Page, applicationId: string, isThere: boolean): Promise<number> =>
  page.evaluate<number>(`new Promise((resolve) => {
    const row = '[data-work-row="${applicationId}"]';
    const look = () => {
      if (Boolean(document.querySelector(row)) !== ${isThere}) return;
      observer.disconnect();
      resolve(performance.timeOrigin + performance.now());
    };
    const observer = new MutationObserver(look);
    observer.observe(document.body, { childList: true, subtree: true });
    look();
  })`);

/** Resolves with the time at which the API lists a case, or no longer does. */
async function awaitListed(staff: ApiSession, applicationId: string, responsible: string, isThere: boolean) {
  for (;;) {
    const { items } = await staff.call('applications.work', { list: 'team', responsible });
    if (items.some(({ id }) => id === applicationId) === isThere) return now();
    await wait(25);
  }
}

/** Creates an account whose request nobody else works on, and assigns it. */
async function addClient({ web, region, credentials, endpoints }: StackFile, staff: ApiSession, staffId: string) {
  const endpoint = endpoints['cognito'];
  if (!endpoint) throw new Error('The stack has no user pool.');
  const config = (await (await fetch(`${web}/config.json`)).json()) as SiteConfig;
  const accounts = accountMaker(new CognitoIdentityProviderClient({ region, credentials, endpoint }), config);
  const email = 'linha@cliente.example';
  await accounts.create('Lina Horta', email);
  const client = apiSession(web, await accounts.accessToken(email));
  const { application } = await client.call('applications.onboard', {
    countryIncome: 'PT',
    employmentStatus: 'employed',
    purpose: 'first_home',
    hasProperty: false,
    whatsapp: { optIn: false },
  });
  await staff.call('applications.assign', { applicationId: application.id, from: null, to: staffId });
  return { client, applicationId: application.id };
}

function rowOf(name: string, found: readonly number[]): Row {
  const sorted = [...found].sort((one, other) => one - other);
  return {
    values: {
      'From the act to': name,
      Acts: sorted.length,
      Median: sorted[Math.floor(sorted.length / 2)],
      p95: sorted[Math.ceil(sorted.length * 0.95) - 1],
      Max: sorted.at(-1),
    },
    budget: { column: 'p95', limit: longest },
  };
}

/**
 * Measures how long 'O meu dia' takes to follow: a client writes until the row is there, and the team answers until it
 * is gone; in the API's list and on an open page, through database, stream, function and gateway.
 */
export async function measureRowAppearance(stack: StackFile): Promise<Section> {
  const browser = await launchBrowser();
  try {
    const account = accountOf(stack.accounts, 'staff');
    const staff = await (await signInTo(stack))(account);
    const { id: staffId } = await staff.call('people.me', {});
    const { client, applicationId } = await addClient(stack, staff, staffId);
    const session = await signIn(browser, stack.web, account);
    const page = await (await browser.newContext({ locale: 'pt-PT', storageState: session })).newPage();
    const connected = page.waitForEvent('websocket');
    await page.goto(`${stack.web}/backoffice`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await connected;
    const times = { listed: [] as number[], shown: [] as number[], gone: [] as number[] };
    const text = () => ({ applicationId, sendingId: randomUUID(), content: 'Bom dia' });
    for (let index = 0; index < acts; index++) {
      const shown = awaitRow(page, applicationId, true);
      const written = now();
      await client.call('messages.send', text());
      times.listed.push((await awaitListed(staff, applicationId, staffId, true)) - written);
      times.shown.push((await shown) - written);
      const gone = awaitRow(page, applicationId, false);
      const answered = now();
      await staff.call('messages.staffSend', { ...text(), visibility: 'client' });
      times.gone.push((await gone) - answered);
    }
    return {
      title: 'O meu dia follows clients and team, milliseconds',
      columns: ['From the act to', 'Acts', 'Median', 'p95', 'Max'],
      rows: [
        rowOf('the row in the API’s list', times.listed),
        rowOf('the row on an open page', times.shown),
        rowOf('its end on that page', times.gone),
      ],
    };
  } finally {
    await browser.close();
  }
}
