import { boardStages } from '#shared/applications/stages.ts';
import type { SiteConfig } from '#shared/site/site-config.ts';

/**
 * `npm run smoke -- https://… [https://<api>.execute-api…]`: checks a deployment from outside, without changes: pages,
 * headers, settings, the API's refusals, the user pool's keys and the live connection; with the API's own address also
 * that it refuses requests that bypass the site. Prints a line for each check and exits with 1 if one fails.
 */
const [address, apiAddress] = process.argv.slice(2);
if (!address || !URL.canParse(address)) {
  process.stderr.write('Name the address: npm run smoke -- https://app.example.pt\n');
  process.exit(1);
}
const origin = new URL(address).origin;
const timeout = 15_000;
/** Minimum validity of security.txt in milliseconds, to leave time for a deployment. */
const minValidity = 60 * 24 * 60 * 60_000;

const get = (path: string, init: RequestInit = {}) =>
  fetch(new URL(path, origin), { redirect: 'manual', signal: AbortSignal.timeout(timeout), ...init });

/** @throws an Error with this message if the condition is false */
function must(holds: boolean, words: string): asserts holds {
  if (!holds) throw new Error(words);
}

async function page(path: string, title: RegExp): Promise<string> {
  const response = await get(path);
  must(response.status === 200, `${path} answers ${response.status}`);
  const html = await response.text();
  must(title.test(html), `${path} does not say ${title}`);
  must(/lang="pt-PT"/.test(html), `${path} is not in Portuguese`);
  const policy = response.headers.get('content-security-policy') ?? '';
  must(policy.startsWith("default-src 'none'"), `${path} has no content security policy`);
  must(!policy.includes('unsafe-'), `${path} allows what is unsafe`);
  for (const header of ['strict-transport-security', 'x-content-type-options', 'cross-origin-opener-policy'])
    must(response.headers.has(header), `${path} has no ${header}`);
  return html;
}

async function refusal(path: string): Promise<void> {
  const response = await get(path);
  must(response.status === 401, `${path} answers ${response.status} without a token`);
}

const settings = async (): Promise<SiteConfig> => {
  const response = await get('/config.json');
  must(response.status === 200, `/config.json answers ${response.status}`);
  must((response.headers.get('cache-control') ?? '').includes('no-cache'), '/config.json may be kept by caches');
  return (await response.json()) as SiteConfig;
};

const checks: Readonly<Record<string, () => Promise<void>>> = {
  'public pages, prerendered and with their headers': async () => {
    const html = await page('/', /<h1/);
    await page('/privacy-policy', /<h1/);
    await page('/termos', /<h1/);
    await page('/simulador', /<h1/);
    const script = /<script[^>]+src="([^"]+)"/.exec(html)?.[1];
    must(script !== undefined, 'the landing page has no script');
    const file = await get(script);
    must(file.status === 200, `${script} answers ${file.status}`);
    must((file.headers.get('cache-control') ?? '').includes('immutable'), `${script} is not kept by browsers`);
  },
  'an address that does not exist': async () => {
    const response = await get('/assets/nao-existe.js');
    must(response.status === 404, `a missing file answers ${response.status}`);
  },
  'security.txt names a contact for vulnerability reports, for at least 60 days': async () => {
    const response = await get('/.well-known/security.txt');
    must(response.status === 200, `security.txt answers ${response.status}`);
    must((response.headers.get('content-type') ?? '').startsWith('text/plain'), 'security.txt is no plain text');
    const text = await response.text();
    must(/^Contact: mailto:\S+@\S+$/m.test(text), 'security.txt has no contact');
    must(text.includes(`Canonical: ${origin}/.well-known/security.txt`), 'security.txt is of another site');
    const expires = Date.parse(/^Expires: (\S+)$/m.exec(text)?.[1] ?? '');
    must(expires - Date.now() > minValidity, 'security.txt expires within 60 days: deploy again');
  },
  'the settings of the stage': async () => {
    const { userPoolId, userPoolClientId, liveUrl } = await settings();
    must(Boolean(userPoolId && userPoolClientId && liveUrl), '/config.json is not complete');
  },
  'the API refuses strangers': async () => {
    await refusal('/api/me');
    for (const stage of boardStages) await refusal(`/api/backoffice/board/${stage}`);
  },
  'the API answers in its own words': async () => {
    const response = await get('/api/leads', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    must(response.status === 400, `an empty message of a visitor is answered with ${response.status}`);
    const { code } = (await response.json()) as { code?: string };
    must(code !== undefined, 'a refusal has no code');
  },
  ...(apiAddress && {
    'the API refuses what does not come through the site': async () => {
      const response = await fetch(new URL('/api/leads', apiAddress), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
        signal: AbortSignal.timeout(timeout),
      });
      must(response.status === 403, `its own address answers ${response.status}`);
    },
  }),
  'the user pool signs tokens': async () => {
    const { userPoolEndpoint, userPoolId } = await settings();
    const response = await fetch(new URL(`${userPoolId}/.well-known/jwks.json`, userPoolEndpoint), {
      signal: AbortSignal.timeout(timeout),
    });
    const { keys } = (await response.json()) as { keys?: unknown[] };
    must((keys?.length ?? 0) > 0, 'the user pool shows no keys');
  },
  'live updates refuse who has no ticket': async () => {
    const { liveUrl } = await settings();
    const opened = await new Promise<boolean>((resolve, reject) => {
      const socket = new WebSocket(liveUrl);
      const timer = setTimeout(() => reject(new Error(`${liveUrl} does not answer`)), timeout);
      const end = (open: boolean) => () => {
        clearTimeout(timer);
        socket.close();
        resolve(open);
      };
      socket.onopen = end(true);
      socket.onerror = end(false);
    });
    must(!opened, 'a connection without a ticket was let in');
  },
};

let failures = 0;
for (const [name, check] of Object.entries(checks)) {
  try {
    await check();
    process.stdout.write(`✓ ${name}\n`);
  } catch (error) {
    failures += 1;
    process.stdout.write(`✗ ${name}: ${error instanceof Error ? error.message : String(error)}\n`);
  }
}
process.stdout.write(
  failures === 0 ? `${origin} is well.\n` : `${failures} of ${Object.keys(checks).length} failed.\n`,
);
process.exit(failures === 0 ? 0 : 1);
