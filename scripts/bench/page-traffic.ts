import type { BrowserContext, CDPSession } from '@playwright/test';

const kinds = ['Document', 'Script', 'Style', 'Font', 'Image', 'Fetch', 'Other'] as const;
type Kind = (typeof kinds)[number];

/** The network traffic of one page visit. */
export interface Traffic {
  requests: number;
  fromCache: number;
  /** Received bytes, headers included, by kind. */
  bytes: Readonly<Record<Kind, number>>;
}

/** Chromium's resource types. 'Other' is what a document preloads for a later fetch. */
const kindOf: Readonly<Record<string, Kind>> = {
  Document: 'Document',
  Script: 'Script',
  Stylesheet: 'Style',
  Font: 'Font',
  Image: 'Image',
  Fetch: 'Fetch',
  XHR: 'Fetch',
  Preflight: 'Fetch',
};

interface Request {
  kind: Kind;
  bytes: number;
  isCached: boolean;
}

function watch(session: CDPSession): ReadonlyMap<string, Request> {
  const requests = new Map<string, Request>();
  const cached = (requestId: string): void => {
    const request = requests.get(requestId);
    if (request) request.isCached = true;
  };
  session.on('Network.requestWillBeSent', ({ requestId, type, request }) => {
    if (/^https?:/.test(request.url))
      requests.set(requestId, { kind: kindOf[type ?? ''] ?? 'Other', bytes: 0, isCached: false });
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => cached(requestId));
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache) cached(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request) request.bytes = encodedDataLength;
  });
  return requests;
}

/** Visits an address on a new page until the network is idle, and returns its traffic. */
export async function visit(context: BrowserContext, address: string): Promise<Traffic> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const requests = watch(session);
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  if (page.url() !== address) throw new Error(`${address} led to ${page.url()}.`);
  await page.close();
  const all = [...requests.values()];
  const bytesOf = (kind: Kind): number =>
    all.filter((request) => request.kind === kind && !request.isCached).reduce((sum, { bytes }) => sum + bytes, 0);
  return {
    requests: all.filter(({ isCached }) => !isCached).length,
    fromCache: all.filter(({ isCached }) => isCached).length,
    bytes: Object.fromEntries(kinds.map((kind) => [kind, bytesOf(kind)])) as Record<Kind, number>,
  };
}
