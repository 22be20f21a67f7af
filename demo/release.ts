import { boardStages } from '#shared/applications/stages.ts';
import { routes } from '#shared/routes.ts';
import { apiSession } from './api-session.ts';
import { playApplication } from './applications.ts';
import type { DemoClient } from './people.ts';

/** The routes that this release calls: `GET /applications` and so on, by route name. */
export const releaseRoutes: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(routes).map(([name, { method, path }]) => [name, `${method} ${path}`]),
);

export interface ReleaseJourney {
  /** The site's address, without a trailing slash. */
  origin: string;
  /** Access token of a customer who has just confirmed their account, with its name and address. */
  customerToken: string;
  name: string;
  email: string;
  /** Access token of a staff member. */
  staffToken: string;
}

/**
 * Runs the complete journey of customer and staff, from onboarding to a concluded deed, with the client of this
 * release: its routes, inputs, and schemas of every response. `npm run release` stores it; the browser tests run the
 * stored one against the current API, because pages opened before a deployment continue to call it.
 * @throws an Error with the route when a call is refused or a response is invalid for this release.
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
