import { routes } from '../shared/api/routes.ts';
import { boardStages } from '../shared/applications/stages.ts';
import { apiSession } from './api-session.ts';
import { playApplication } from './applications.ts';
import type { DemoClient } from './people.ts';

/** What this release calls: `GET /applications` and so on, by the route's name. */
export const releaseRoutes: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(routes).map(([name, { method, path }]) => [name, `${method} ${path}`]),
);

export interface ReleaseJourney {
  /** The site's address, without a trailing slash. */
  readonly origin: string;
  /** Access token of a customer who has only just confirmed their account, with the name and address of it. */
  readonly customerToken: string;
  readonly name: string;
  readonly email: string;
  /** Access token of somebody of the team. */
  readonly staffToken: string;
}

/**
 * Goes the whole way of a customer and of the team, from onboarding to a concluded deed, with the client of this release:
 * its routes, its inputs, and every answer read by its schemas. `npm run release` keeps it; the browser tests play the
 * kept one against the API as it is now, because pages that were opened before a deployment go on calling it.
 * @throws an Error that names the route when a call is refused or an answer is not what this release understands.
 */
export async function playRelease({ origin, customerToken, name, email, staffToken }: ReleaseJourney): Promise<void> {
  const customer = apiSession(origin, customerToken);
  const staff = apiSession(origin, staffToken);
  const client: DemoClient = {
    name,
    email,
    answers: {
      countryIncome: 'PT',
      employmentStatus: 'employed',
      purpose: 'first_home',
      hasProperty: true,
      whatsapp: { optIn: false },
    },
    identType: 'cc',
    stage: 'concluida',
    corrections: { income_tax_return: 'Falta uma página.' },
  };
  await playApplication(client, customer, staff);

  const { currentApplicationId: applicationId } = await customer.call('people.me', {});
  if (!applicationId) throw new Error('The customer has no application.');
  const { application } = await customer.call('applications.get', { applicationId });
  if (application.status !== 'concluida') throw new Error(`The application stands in ${application.status}.`);
  const question = { applicationId, sendingId: crypto.randomUUID(), content: 'Obrigado!' };
  const { id } = await customer.call('messages.send', question);
  const { items } = await staff.call('messages.staffList', { applicationId, visibility: 'client' });
  if (!items.some((message) => message.id === id)) throw new Error('The team does not see the message.');
  await customer.call('offers.list', { applicationId });
  await staff.call('applications.staffGet', { applicationId });
  await staff.call('applications.counts', {});
  await staff.call('applications.closed', {});
  for (const stage of boardStages) await staff.call('applications.board', { stage });
}
