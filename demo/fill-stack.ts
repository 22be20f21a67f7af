import type { SeedModule } from '#local/supervisor/seed-data.ts';
import type { Account } from '#local/supervisor/stack-file.ts';
import { apiSession } from './api-session.ts';
import { playApplication } from './applications.ts';
import { confirmWhatsApp } from './confirm-whatsapp.ts';
import { clients, demoPassword, members } from './people.ts';
import { persistentSession } from './persistent-session.ts';
import { createTeam, openAccounts } from './team.ts';

/** Fills a new stack through the API: accounts, roles, onboarding, uploads, reviews, stage changes. */
export const fillStack: SeedModule['seed'] = async ({ stack, log }) => {
  const accounts = await openAccounts(stack);
  const made: Account[] = [...(await createTeam(stack, accounts, members))];

  const [first] = members;
  if (!first) throw new Error('The demo has no team.');
  const open = async (email: string) => persistentSession(apiSession(stack.web, await accounts.accessToken(email)));
  const staff = await open(first.email);

  // One after the other, in one warm function: several at once would start several.
  const customers = [];
  for (const client of clients) {
    await accounts.create(client.name, client.email);
    customers.push({ client, session: await open(client.email) });
  }
  await Promise.all(
    customers.map(async ({ client, session }) => {
      const confirm = () => confirmWhatsApp(session, stack.inbox);
      const onboarded = client.answers.whatsapp.optIn ? confirm : undefined;
      await playApplication(client, session, staff, onboarded).catch((error: unknown) => {
        throw new Error(`${client.email}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
      });
      log(`Demo: ${client.stage}`);
    }),
  );
  for (const { stage, email } of clients) made.push({ role: `client (${stage})`, email, password: demoPassword });
  return made;
};
