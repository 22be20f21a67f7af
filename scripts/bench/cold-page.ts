import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import type { StackFile } from '#local/supervisor/stack-file.ts';
import { accountOf } from './accounts.ts';
import { launchBrowser } from './browser.ts';
import type { Row, Section } from './report.ts';
import { longestChain, type TimedRequest } from './request-chain.ts';

/** Milliseconds that each request waits before it is sent: more than anything else on the page takes. */
const latency = 1_000;

interface Hops {
  /** When the application was requested after the person. */
  readonly before: number;
  /** The most requests that somebody waits for one after the other. */
  readonly limit: number;
}
const hops = { signIn: { before: 4, limit: 3 }, open: { before: 2, limit: 1 } } satisfies Readonly<
  Record<string, Hops>
>;

/** `POST people.me`-like names: the user pool's operation, or the path without ids. */
function nameOf(url: string, method: string, target: string | undefined): string {
  if (target) return target.split('.').at(-1) ?? target;
  return `${method} ${new URL(url).pathname.replace(/[0-9A-Z]{26}|[0-9a-f-]{36}/g, ':id')}`;
}

/** Delays what the page asks services for, and returns the list to which each such request is added once it ended. */
async function delayServices(page: Page): Promise<TimedRequest[]> {
  const requests: TimedRequest[] = [];
  const startedAt = performance.now();
  await page.route(
    () => true,
    async (route, request) => {
      if (!['fetch', 'xhr'].includes(request.resourceType())) return route.fallback();
      const from = performance.now() - startedAt;
      await wait(latency);
      const response = await route.fetch();
      const name = nameOf(request.url(), request.method(), request.headers()['x-amz-target']);
      requests.push({ name, from, to: performance.now() - startedAt });
      await route.fulfill({ response });
    },
  );
  return requests;
}

const rowsOf = (title: string, requests: readonly TimedRequest[], { before, limit }: Hops): readonly Row[] => {
  const chain = longestChain(requests);
  return [
    ...chain.map(({ name }, at): Row => ({ values: { Visit: title, Step: at + 1, Request: name } })),
    {
      values: {
        Visit: title,
        Request: 'one after the other',
        Hops: chain.length,
        Before: before,
        Requests: requests.length,
      },
      budget: { column: 'Hops', limit },
    },
  ];
};

/**
 * Counts what a customer waits for one after the other until the dashboard shows its content: from the sign-in, and when
 * the page is opened with a session. Each request to a service is delayed, so that the chain shows whatever the machine does.
 */
export async function measureColdPage({ web, accounts }: StackFile): Promise<Section> {
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext({ locale: 'pt-PT' });
    const page = await context.newPage();
    const content = page.getByRole('heading', { name: 'Ações Rápidas' });
    const { email, password } = accountOf(accounts, 'client (documentos)');
    // The page that was wanted follows the sign-in.
    await page.goto(`${web}/app`);
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByLabel('Palavra-passe', { exact: true }).fill(password);
    const ofSignIn = await delayServices(page);
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await content.waitFor();
    const signIn = rowsOf('sign-in', [...ofSignIn], hops.signIn);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.close();
    const opened = await context.newPage();
    const ofOpening = await delayServices(opened);
    await opened.goto(`${web}/app`);
    await opened.getByRole('heading', { name: 'Ações Rápidas' }).waitFor();
    const open = rowsOf('open with a session', [...ofOpening], hops.open);
    await opened.unrouteAll({ behavior: 'ignoreErrors' });
    return {
      title: `Until the dashboard shows its content, with ${latency} ms a request: what is waited for one after the other`,
      columns: ['Visit', 'Step', 'Request', 'Hops', 'Before', 'Requests'],
      rows: [...signIn, ...open],
    };
  } finally {
    await browser.close();
  }
}
