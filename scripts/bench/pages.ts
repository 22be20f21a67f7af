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
  /** The most that a first visit may cost. Nobody changes anything meanwhile, so nothing is asked for again (ADR 097). */
  limit?: Cost;
}

const limit: Cost = { requests: 45, bytes: 230_000 };
/** What holds for pages of many parts, with libraries as they are published (ADR 091). */
const manyParts: Cost = { requests: 60, bytes: 245_000 };

const client = 'client (documentos)';
const pages: readonly MeasuredPage[] = [
  {
    name: 'documents',
    path: '/app/documentos',
    role: client,
    limit: manyParts,
  },
  {
    name: 'dashboard',
    path: '/app',
    role: client,
    limit,
  },
  { name: 'messages', path: '/app/mensagens', role: client, limit },
  {
    name: 'offers',
    path: '/app/propostas',
    role: 'client (proposta)',
    limit,
  },
  { name: 'deed', path: '/app/escritura', role: 'client (escritura)', limit: manyParts },
  { name: 'requests', path: '/app/applications', role: client, limit: manyParts },
  {
    name: 'settings',
    path: '/app/settings',
    role: client,
    limit: manyParts,
  },
  {
    name: 'work',
    path: '/backoffice',
    role: 'staff',
    limit,
  },
  {
    name: 'pipeline',
    path: '/backoffice/pipeline',
    role: 'staff',
    limit,
  },
  {
    name: 'case',
    path: '/backoffice/applications/',
    role: 'staff',
    requestOf: 'client (analise)',
    limit: manyParts,
  },
  { name: 'auth', path: '/auth', limit: manyParts },
  { name: 'landing', path: '/' },
  { name: 'simulator', path: '/simulador' },
  { name: 'privacy', path: '/privacy-policy' },
  { name: 'terms', path: '/termos' },
  { name: 'invitation', path: '/convite' },
  { name: 'mailFiles', path: '/ficheiros' },
  { name: 'complaint', path: '/reclamacoes' },
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
