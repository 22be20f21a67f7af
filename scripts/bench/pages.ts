import type { StackFile } from '#local/supervisor/stack-file.ts';
import { accountOf, signInTo } from './accounts.ts';
import { launchBrowser, type Session, signIn } from './browser.ts';
import { type Traffic, visit } from './page-traffic.ts';
import type { Row, Section } from './report.ts';

/** Requests of a first visit until it is idle, and their bytes. */
interface Cost {
  requests: number;
  bytes: number;
}

interface MeasuredPage {
  name: string;
  path: string;
  /** Role of the demo account that visits the page; signed out by default. */
  role?: string;
  /** Role of the demo account whose request's id ends the path. */
  requestOf?: string;
  /**
   * The most that a first visit may cost: reached plus 3 %, or the target if that is less. Nobody changes anything
   * meanwhile, so nothing is asked for again (ADR 097).
   */
  limit?: Cost;
}

const client = 'client (documentos)';
const pages: readonly MeasuredPage[] = [
  {
    name: 'documents',
    path: '/app/documentos',
    role: client,
    limit: { requests: 21, bytes: 178_600 },
  },
  {
    name: 'dashboard',
    path: '/app',
    role: client,
    limit: { requests: 19, bytes: 156_400 },
  },
  { name: 'messages', path: '/app/mensagens', role: client, limit: { requests: 24, bytes: 188_600 } },
  {
    name: 'offers',
    path: '/app/propostas',
    role: 'client (proposta)',
    limit: { requests: 20, bytes: 159_000 },
  },
  { name: 'deed', path: '/app/escritura', role: 'client (escritura)', limit: { requests: 27, bytes: 196_800 } },
  { name: 'requests', path: '/app/applications', role: client, limit: { requests: 30, bytes: 198_700 } },
  {
    name: 'settings',
    path: '/app/settings',
    role: client,
    limit: { requests: 30, bytes: 204_900 },
  },
  {
    name: 'work',
    path: '/backoffice',
    role: 'staff',
    limit: { requests: 22, bytes: 158_600 },
  },
  {
    name: 'pipeline',
    path: '/backoffice/pipeline',
    role: 'staff',
    limit: { requests: 29, bytes: 175_200 },
  },
  {
    name: 'case',
    path: '/backoffice/applications/',
    role: 'staff',
    requestOf: 'client (analise)',
    limit: { requests: 33, bytes: 185_900 },
  },
  { name: 'auth', path: '/auth', limit: { requests: 20, bytes: 182_700 } },
  { name: 'landing', path: '/' },
  { name: 'simulator', path: '/simulador' },
  { name: 'privacy', path: '/privacy-policy' },
  { name: 'terms', path: '/termos' },
  { name: 'agendar', path: '/agendar' },
];

const rowOf = (
  { name, limit }: Pick<MeasuredPage, 'name' | 'limit'>,
  cache: string,
  { requests, fromCache, bytes }: Traffic,
): Row => ({
  ...(limit && {
    budget: [
      { column: 'Requests', limit: limit.requests },
      { column: 'Total', limit: limit.bytes },
    ],
  }),
  values: {
    Page: name,
    Cache: cache,
    Requests: requests,
    Cached: fromCache,
    Total: Object.values(bytes).reduce((sum, each) => sum + each, 0),
    ...bytes,
  },
});

/** Counts the requests and bytes of pages in a real browser: with an empty cache, and on a second visit. */
export async function measurePages(stack: StackFile): Promise<Section> {
  const { web, accounts } = stack;
  const browser = await launchBrowser();
  try {
    const sessions = new Map<string, Session>();
    for (const role of new Set(pages.flatMap(({ role: each }) => each ?? [])))
      sessions.set(role, await signIn(browser, web, accountOf(accounts, role)));
    const inApi = await signInTo(stack);
    const requestIdOf = async (owner: string): Promise<string> =>
      (await (await inApi(accountOf(accounts, owner))).call('people.me', {})).currentApplicationId ?? '';
    const rows: Row[] = [];
    for (const measured of pages) {
      const { name, role, requestOf } = measured;
      const path = measured.path + (requestOf ? await requestIdOf(requestOf) : '');
      const session = role === undefined ? undefined : sessions.get(role);
      const context = await browser.newContext({ locale: 'pt-PT', storageState: session });
      rows.push(rowOf(measured, 'cold', await visit(context, `${web}${path}`)));
      rows.push(rowOf({ name }, 'warm', await visit(context, `${web}${path}`)));
      await context.close();
    }
    return {
      title: 'Pages in Chromium: requests and bytes from the network, headers included',
      columns: [
        'Page',
        'Cache',
        'Requests',
        'Cached',
        'Total',
        'Document',
        'Script',
        'Style',
        'Font',
        'Image',
        'Fetch',
        'Other',
      ],
      rows,
    };
  } finally {
    await browser.close();
  }
}
