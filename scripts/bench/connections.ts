import { randomUUID } from 'node:crypto';
import { loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import type { SiteConfig } from '#shared/site/site-config.ts';
import { addCustomers, type Customer } from './live/customers.ts';
import { growthPerMinute, percentile, watchMemory } from './live/figures.ts';
import { openPage, type Page, pretendBrowser } from './live/page.ts';
import type { Section } from './report.ts';
import type { MeasuredStack } from './start-stack.ts';

const setting = (name: string, usual: number): number => Number(process.env[name] ?? usual);
const reconnections = setting('RECONNECTIONS', 1000);
const connections = setting('CONNECTIONS', 200);
const minutes = setting('CONNECTIONS_MINUTES', 2);
const customerCount = setting('CONNECTIONS_CUSTOMERS', 40);
const perSecond = 5;
/** Seconds after which what a page does not show is a gap, and what it has not heard is lost. */
const patience = 60;
/** Milliseconds after which the live updates take a connection for a steady one: the next pause is a first one again. */
const steady = 5_500;
/** Of the memory at the beginning, per minute: what the functions keep while they warm up. */
const growthLimit = 5;

async function until(isSo: () => boolean, seconds = patience): Promise<boolean> {
  for (const end = performance.now() + seconds * 1000; performance.now() < end; await wait(25)) if (isSo()) return true;
  return isSo();
}

const write = ({ session, applicationId }: Customer) =>
  session.call('messages.send', { applicationId, sendingId: randomUUID(), content: 'Bom dia' });

interface Reconnecting {
  liveUrl: string;
  customers: readonly Customer[];
}

/**
 * Drops steady connections again and again and writes one message at a random moment around each return. Nothing else changes
 * until the page shows it, so no later change can hide a gap.
 */
async function reconnect({ liveUrl, customers }: Reconnecting) {
  const seconds: number[] = [];
  let [done, gaps, unopened] = [0, 0, 0];
  const one = async (customer: Customer): Promise<void> => {
    const page = openPage({ liveUrl, ...customer });
    await until(() => page.opened() === 1);
    await wait(steady);
    while (done < reconnections) {
      done++;
      const before = page.opened();
      page.drop();
      // The page is back after one to six seconds, and what connecting takes.
      await wait(Math.random() * 8000);
      const { id } = await write(customer);
      const written = performance.now();
      if (!(await until(() => page.opened() > before))) unopened++;
      if (await until(() => page.shown().includes(id))) seconds.push((performance.now() - written) / 1000);
      else gaps++;
      await wait(steady);
    }
    page.close();
  };
  await Promise.all(customers.map(one));
  return { done, gaps, unopened, seconds };
}

/** Sends messages at a steady rate and measures when each open page hears of each. */
async function hearEverything({ liveUrl, customers }: Reconnecting, pid: number) {
  const heard = new Map<Page, number[]>();
  const pagesOf = new Map<Customer, Page[]>();
  for (let index = 0; index < connections; index++) {
    const customer = customers[index % customers.length] as Customer;
    const times: number[] = [];
    const page = openPage({
      liveUrl,
      session: customer.session,
      onChanges: (changes) => {
        if (changes.some(({ what }) => what === 'messages')) times.push(performance.now());
      },
    });
    heard.set(page, times);
    pagesOf.set(customer, [...(pagesOf.get(customer) ?? []), page]);
  }
  const pages = [...heard.keys()];
  if (!(await until(() => pages.every((page) => page.opened() > 0), 300))) throw new Error('Pages did not connect.');
  const memory = watchMemory(pid, 5);
  const latencies: number[] = [];
  let [lost, failed] = [0, 0];
  const sendings: Promise<void>[] = [];
  const send = async (customer: Customer): Promise<void> => {
    const begun = performance.now();
    try {
      await write(customer);
    } catch {
      failed++;
      return;
    }
    await Promise.all(
      (pagesOf.get(customer) ?? []).map(async (page) => {
        const at = () => heard.get(page)?.find((time) => time >= begun);
        if (await until(() => at() !== undefined)) latencies.push((at() ?? 0) - begun);
        else lost++;
      }),
    );
  };
  const total = Math.round(minutes * 60 * perSecond);
  const start = performance.now();
  for (let index = 0; index < total; index++) {
    await wait(Math.max(0, start + (index * 1000) / perSecond - performance.now()));
    sendings.push(send(customers[index % customers.length] as Customer));
  }
  const took = (performance.now() - start) / 1000;
  await Promise.all(sendings);
  memory.stop();
  const dropped = pages.filter((page) => page.opened() > 1).length;
  for (const page of pages) page.close();
  return { total, took, lost, failed, dropped, latencies, samples: memory.samples };
}

const none = { column: 'Value', limit: 0 } as const;

/** Measures the live updates: pages that lose their connection and come back, and many that listen at once. */
export async function measureConnections({ description, pid }: MeasuredStack): Promise<Section> {
  pretendBrowser(description.web);
  const { liveUrl } = (await (await fetch(`${description.web}/config.json`)).json()) as SiteConfig;
  const customers = await addCustomers(description, customerCount);
  const back = await reconnect({ liveUrl, customers });
  const loud = await hearEverything({ liveUrl, customers }, pid);
  const [first] = loud.samples;
  const row = (What: string, Value: number | undefined, budget?: typeof none | { column: 'Value'; limit: number }) => ({
    values: { What, Value },
    ...(budget && { budget }),
  });
  return {
    title: 'Connections of the live updates',
    columns: ['What', 'Value'],
    rows: [
      row('connections that were dropped and came back', back.done - back.unopened),
      row('gaps: messages that the page did not show after it was back', back.gaps, none),
      row(`connections that did not come back within ${patience} s`, back.unopened, none),
      row('shown after it was written, median, s', percentile(back.seconds, 0.5)),
      row('shown after it was written, 99 %, s', percentile(back.seconds, 0.99)),
      row('connections open at once', connections),
      row(`messages in ${Math.round(loud.took)} s`, loud.total - loud.failed),
      row('messages that were not accepted', loud.failed, none),
      row('news that a connection has to hear', loud.latencies.length + loud.lost),
      row('news that it did not hear', loud.lost, none),
      row('connections that broke', loud.dropped, none),
      row('heard after it was sent, median, ms', percentile(loud.latencies, 0.5)),
      row('heard after it was sent, 95 %, ms', percentile(loud.latencies, 0.95)),
      row('heard after it was sent, 99 %, ms', percentile(loud.latencies, 0.99)),
      row('memory of the stack, first, MB', first?.megabytes),
      row('memory of the stack, last, MB', loud.samples.at(-1)?.megabytes),
      row(
        'growth of its line, % of the first in a minute',
        (growthPerMinute(loud.samples) / (first?.megabytes ?? 1)) * 100,
        {
          column: 'Value',
          limit: growthLimit,
        },
      ),
      row('load of the machine at the end', loadavg()[0]),
    ],
  };
}
