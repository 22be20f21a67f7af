import type { SeedModule } from '../local/supervisor/seed-data.ts';
import type { Account } from '../local/supervisor/stack-file.ts';
import { apiSession } from './api-session.ts';
import { playApplication } from './applications.ts';
import { clients, demoPassword, members } from './people.ts';
import { createTeam, openAccounts } from './team.ts';

/** Fills a new stack through the API: accounts, roles, onboarding, uploads, reviews, stage changes. */
export const fillStack: SeedModule['seed'] = async ({ stack, log }) => {
  const accounts = await openAccounts(stack);
  const made: Account[] = [...(await createTeam(stack, accounts, members))];

  const [first] = members;
  if (!first) throw new Error('The demo has no team.');
  const staff = apiSession(stack.web, await accounts.accessToken(first.email));

  await Promise.all(
    clients.map(async (client) => {
      await accounts.create(client.name, client.email);
      const customer = apiSession(stack.web, await accounts.accessToken(client.email));
      await playApplication(client, customer, staff);
      log(`Demo: ${client.stage}`);
    }),
  );
  for (const { stage, email } of clients) made.push({ role: `client (${stage})`, email, password: demoPassword });
  return made;
};
