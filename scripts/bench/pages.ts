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
}

const client = 'client (documentos)';
const pages: readonly MeasuredPage[] = [
  { name: 'documents', path: '/app/documentos', role: client },
  { name: 'dashboard', path: '/app', role: client },
  { name: 'messages', path: '/app/mensagens', role: client },
  { name: 'offers', path: '/app/propostas', role: 'client (proposta)' },
  { name: 'deed', path: '/app/escritura', role: 'client (escritura)' },
  { name: 'requests', path: '/app/applications', role: client },
  { name: 'settings', path: '/app/settings', role: client },
  { name: 'work', path: '/backoffice', role: 'staff' },
  { name: 'pipeline', path: '/backoffice/pipeline', role: 'staff' },
  { name: 'auth', path: '/auth' },
  { name: 'landing', path: '/' },
  { name: 'simulator', path: '/simulador' },
  { name: 'privacy', path: '/privacy-policy' },
  { name: 'terms', path: '/termos' },
  { name: 'agendar', path: '/agendar' },
];

const rowOf = (name: string, cache: string, { requests, fromCache, bytes }: Traffic): Row => ({
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
export async function measurePages({ web, accounts }: StackFile): Promise<Section> {
  const browser = await launchBrowser();
  try {
    const sessions = new Map<string, Session>();
    for (const role of new Set(pages.flatMap(({ role: each }) => each ?? [])))
      sessions.set(role, await signIn(browser, web, accountOf(accounts, role)));
    const rows: Row[] = [];
    for (const { name, path, role } of pages) {
      const session = role === undefined ? undefined : sessions.get(role);
      const context = await browser.newContext({ locale: 'pt-PT', ...(session && { storageState: session }) });
      rows.push(rowOf(name, 'cold', await visit(context, `${web}${path}`)));
      rows.push(rowOf(name, 'warm', await visit(context, `${web}${path}`)));
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
