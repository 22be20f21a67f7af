import type { StackFile } from '../../local/supervisor/stack-file.ts';
import { accountOf } from './accounts.ts';
import { launchBrowser, type Session, signIn } from './browser.ts';
import { type Traffic, visit } from './page-traffic.ts';
import type { Row, Section } from './report.ts';

interface MeasuredPage {
  readonly name: string;
  readonly path: string;
  /** Role of the demo account that visits the page; signed out by default. */
  readonly role?: string;
  /** Total bytes of a first visit before what is loaded together was put into few files. */
  readonly before?: number;
  /** The most bytes of a first visit until it is idle: reached plus 3 %. */
  readonly limit?: number;
}

const client = 'client (documentos)';
const pages: readonly MeasuredPage[] = [
  { name: 'documents', path: '/app/documentos', role: client, before: 286_127, limit: 230_400 },
  { name: 'dashboard', path: '/app', role: client, before: 252_359, limit: 185_000 },
  { name: 'messages', path: '/app/mensagens', role: client },
  { name: 'offers', path: '/app/propostas', role: 'client (proposta)', before: 263_903, limit: 203_600 },
  { name: 'deed', path: '/app/escritura', role: 'client (escritura)' },
  { name: 'requests', path: '/app/applications', role: client },
  { name: 'settings', path: '/app/settings', role: client, before: 359_085, limit: 304_200 },
  { name: 'work', path: '/backoffice', role: 'staff', before: 249_148, limit: 186_700 },
  { name: 'pipeline', path: '/backoffice/pipeline', role: 'staff', before: 288_490, limit: 243_800 },
  { name: 'auth', path: '/auth', before: 307_723, limit: 259_700 },
  { name: 'landing', path: '/' },
  { name: 'simulator', path: '/simulador' },
  { name: 'privacy', path: '/privacy-policy' },
  { name: 'terms', path: '/termos' },
  { name: 'agendar', path: '/agendar' },
];

const rowOf = (
  { name, before, limit }: Pick<MeasuredPage, 'name' | 'before' | 'limit'>,
  cache: string,
  { requests, fromCache, bytes }: Traffic,
): Row => ({
  ...(limit && { budget: { column: 'Total', limit } }),
  values: {
    Page: name,
    Cache: cache,
    Requests: requests,
    Cached: fromCache,
    Before: before,
    Total: Object.values(bytes).reduce((sum, each) => sum + each, 0),
    ...bytes,
  },
});

/** Counts the requests and bytes of pages in a real browser: with an empty cache, and on a second visit. */
export async function measurePages({ web, accounts }: StackFile): Promise<Section> {
  const browser = await launchBrowser();
  try {
    const sessions = new Map<string, Session>();
    for (const role of new Set(pages.flatMap(({ role: each }) => each ?? [])))
      sessions.set(role, await signIn(browser, web, accountOf(accounts, role)));
    const rows: Row[] = [];
    for (const measured of pages) {
      const { name, path, role } = measured;
      const session = role === undefined ? undefined : sessions.get(role);
      const context = await browser.newContext({ locale: 'pt-PT', ...(session && { storageState: session }) });
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
        'Before',
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
