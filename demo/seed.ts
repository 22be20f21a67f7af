import type { SeedModule } from '../local/supervisor/seed-data.ts';
import type { Account } from '../local/supervisor/stack-file.ts';
import { apiSession } from './api-session.ts';
import { playApplication } from './applications.ts';
import { clients, demoPassword, members } from './people.ts';
import { createTeam, openAccounts } from './team.ts';

export { googleAccounts } from './google-accounts.ts';

/** Fills a new stack through the API: accounts, roles, onboarding, uploads, reviews, stage changes. */
export const seed: SeedModule['seed'] = async ({ stack, log }) => {
  const accounts = await openAccounts(stack);
  const made: Account[] = [...(await createTeam(stack, accounts, members))];

  const [first] = members;
  if (!first) throw new Error('The demo has no team.');
  const staff = apiSession(stack.web, await accounts.accessToken(first.email));

  for (const client of clients) {
    log(`Demo: ${client.stage}`);
    await accounts.create(client.name, client.email);
    const customer = apiSession(stack.web, await accounts.accessToken(client.email));
    await playApplication(client, customer, staff);
    made.push({ role: `client (${client.stage})`, email: client.email, password: demoPassword });
  }
  return made;
};
