import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from '@playwright/test';
import { type WebSocket, WebSocketServer } from 'ws';
import type { StackFile } from '#local/supervisor/stack-file.ts';
import { accountOf, signInTo } from './accounts.ts';
import { launchBrowser, signIn } from './browser.ts';
import type { Row, Section } from './report.ts';

const messages = 20;
const client = 'client (documentos)';

/** Delivery times from one page to the other in milliseconds, sorted. */
type Delays = readonly number[];

async function open(browser: Browser, { web, accounts }: StackFile, role: string, path: string): Promise<Page> {
  const session = await signIn(browser, web, accountOf(accounts, role));
  const context = await browser.newContext({ locale: 'pt-PT', storageState: session });
  const page = await context.newPage();
  const connected = page.waitForEvent('websocket');
  await page.goto(web + path);
  await page.getByRole('textbox').waitFor();
  await connected;
  return page;
}

/** Scripts for the pages; times are milliseconds since 1970, comparable between pages on this machine. */
const clock = 'performance.timeOrigin + performance.now()';

const awaitText = (text: string): string => `new Promise((resolve) => {
  const look = () => {
    if (!document.body.textContent.includes(${JSON.stringify(text)})) return;
    observer.disconnect();
    resolve(${clock});
  };
  const observer = new MutationObserver(look);
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  look();
})`;

const noteEnter = `window.entered = new Promise((resolve) => {
  document.addEventListener('keydown', () => resolve(${clock}), { capture: true, once: true });
}); undefined`;

const connectTo = (address: string): string => `new Promise((resolve) => {
  window.socket = new WebSocket(${JSON.stringify(address)});
  window.socket.onopen = () => resolve();
})`;

const noteNext = `window.heard = new Promise((resolve) => {
  window.socket.onmessage = ({ data }) => {
    document.body.textContent = data;
    resolve(${clock});
  };
}); undefined`;

const sendText = (text: string): string => `(() => {
  const at = ${clock};
  window.socket.send(${JSON.stringify(text)});
  return at;
})()`;

/** Types a text and sends it with Enter on one page; on the other, checks every DOM change for it. */
async function deliver(from: Page, to: Page, text: string): Promise<number> {
  const seen = to.evaluate<number>(awaitText(text));
  const field = from.getByRole('textbox');
  await field.fill(text);
  await from.evaluate(noteEnter);
  await field.press('Enter');
  return (await seen) - (await from.evaluate<number>('window.entered'));
}

/** Measures delivery between staff and client pages, through the whole stack. */
async function throughMorada(browser: Browser, stack: StackFile): Promise<Delays> {
  const asClient = await (await signInTo(stack))(accountOf(stack.accounts, client));
  const { currentApplicationId } = await asClient.call('people.me', {});
  const team = await open(browser, stack, 'staff', `/backoffice/applications/${currentApplicationId}?tab=mensagens`);
  const customer = await open(browser, stack, client, '/app/mensagens');
  const delays: number[] = [];
  for (let index = 0; index < messages; index++) {
    const [from, to] = index % 2 === 0 ? [team, customer] : [customer, team];
    delays.push(await deliver(from, to, `Mensagem número ${index + 1} de hoje.`));
  }
  await Promise.all([team, customer].map((page) => page.context().close()));
  return delays.sort((one, other) => one - other);
}

/** Measures delivery between two empty pages, over a server that only relays. */
async function throughBareSocket(browser: Browser): Promise<Delays> {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
  server.on('connection', (socket: WebSocket) =>
    socket.on('message', (data) => {
      for (const other of server.clients) if (other !== socket) other.send(String(data));
    }),
  );
  const address = `ws://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const connect = async (): Promise<Page> => {
    const page = await (await browser.newContext()).newPage();
    await page.evaluate(connectTo(address));
    return page;
  };
  const [from, to] = [await connect(), await connect()];
  const delays: number[] = [];
  for (let index = 0; index < messages; index++) {
    await to.evaluate(noteNext);
    const sent = await from.evaluate<number>(sendText(`Mensagem número ${index + 1} de hoje.`));
    delays.push((await to.evaluate<number>('window.heard')) - sent);
  }
  await Promise.all([from, to].map((page) => page.context().close()));
  for (const socket of server.clients) socket.terminate();
  await new Promise((done) => server.close(done));
  return delays.sort((one, other) => one - other);
}

const rowOf = (name: string, delays: Delays): Row => ({
  values: {
    Way: name,
    Messages: delays.length,
    Median: delays[Math.floor(delays.length / 2)],
    p90: delays[Math.floor(delays.length * 0.9)],
    Max: delays.at(-1),
  },
});

/**
 * Measures how long a message takes between two browsers: from Enter on one page to the text on the other, through
 * database, stream, function and gateway; compared with a bare WebSocket on the same machine in the same run.
 */
export async function measureMessageDelivery(stack: StackFile): Promise<Section> {
  const browser = await launchBrowser();
  try {
    return {
      title: 'A message from one browser to another, milliseconds',
      columns: ['Way', 'Messages', 'Median', 'p90', 'Max'],
      rows: [
        rowOf('bare WebSocket', await throughBareSocket(browser)),
        rowOf('between client and team', await throughMorada(browser, stack)),
      ],
    };
  } finally {
    await browser.close();
  }
}
