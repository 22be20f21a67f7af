import { randomUUID } from 'node:crypto';
import type { ApiSession } from '#demo/api-session.ts';
import type { StackFile } from '#local/supervisor/stack-file.ts';
import { type RouteName, routes } from '#shared/routes.ts';
import { accountOf, signInTo } from './accounts.ts';
import type { Row, Section } from './report.ts';
import { requestEntries } from './request-entries.ts';
import { sessionAndRole } from './route-cost.ts';

/** Maximum read units, including the checks of session and role. */
const limits: Partial<Record<RouteName, number>> = {
  // Person, role and security, strongly consistent, and the current application (ADR 056); as the first request of a
  // session also the browsers that the account knows.
  'people.me': 3.5 + 1 + 1,
  'applications.work': 3 + sessionAndRole,
  'applications.board': 3 + sessionAndRole,
  'applications.counts': 1 + sessionAndRole,
};
const column = 'documentos';

const text = () => ({ sendingId: randomUUID(), content: 'Bom dia' });

/** Calls the routes that the demo data did not call, as client and as staff. */
async function callTheRest(customer: ApiSession, staff: ApiSession): Promise<void> {
  // Sessions begin with it, as in the app: the first request costs more.
  for (const session of [customer, staff]) await session.call('people.me', {});
  const { application, documents } = await customer.call('applications.start', {});
  const applicationId = application.id;
  await customer.call('applications.mine', {});
  await customer.call('applications.get', { applicationId });
  await staff.call('applications.counts', {});
  await staff.call('applications.work', { list: 'team' });
  await staff.call('applications.board', { stage: column });
  await staff.call('applications.staffGet', { applicationId });
  const { id: messageId } = await customer.call('messages.send', { applicationId, ...text() });
  await staff.call('messages.staffSend', { applicationId, visibility: 'client', ...text() });
  await staff.call('messages.staffList', { applicationId, visibility: 'client' });
  await customer.call('messages.list', { applicationId });
  await customer.call('messages.markRead', { applicationId, messageId });
  await customer.call('offers.list', { applicationId });
  await staff.call('offers.staffList', { applicationId });
  await customer.call('live.ticket', {});
  const [document] = documents;
  if (!document) throw new Error('The demo client has no document.');
  await customer.call('documents.link', { applicationId, documentId: document.id });
  await staff.call('documents.staffLink', { applicationId, documentId: document.id });
}

function routeRows(dataDir: string): readonly Row[] {
  const entries = requestEntries(dataDir);
  return (Object.keys(routes) as RouteName[]).flatMap((name) => {
    const called = entries.filter(({ route }) => route === name);
    if (called.length === 0) return [];
    const limit = limits[name];
    const figures = (kind: 'Read' | 'Write', units: readonly number[]) => ({
      [`${kind} mean`]: units.reduce((sum, each) => sum + each, 0) / units.length,
      [`${kind} max`]: Math.max(...units),
    });
    const values = {
      Route: name,
      Calls: called.length,
      ...figures(
        'Read',
        called.map(({ readUnits }) => readUnits),
      ),
      ...figures(
        'Write',
        called.map(({ writeUnits }) => writeUnits),
      ),
    };
    return [{ values, budget: limit === undefined ? undefined : { column: 'Read max', limit } }];
  });
}

/**
 * Returns the capacity of each route as logged by the functions: of the demo data, of the pages visited before and of one
 * call of what people do most.
 */
export async function measureCapacity(stack: StackFile, dataDir: string): Promise<readonly Section[]> {
  const signIn = await signInTo(stack);
  const client = stack.accounts.find(({ role }) => role.startsWith('client'));
  if (!client) throw new Error('The demo has no clients.');
  const customer = await signIn(client);
  const staff = await signIn(accountOf(stack.accounts, 'staff'));
  await callTheRest(customer, staff);
  return [
    {
      title: 'Capacity units of the routes',
      columns: ['Route', 'Calls', 'Read mean', 'Read max', 'Write mean', 'Write max'],
      rows: routeRows(dataDir),
    },
  ];
}
