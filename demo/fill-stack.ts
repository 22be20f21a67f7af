import type { SeedModule } from '#local/supervisor/seed-data.ts';
import type { Account } from '#local/supervisor/stack-file.ts';
import { apiSession } from './api-session.ts';
import { playApplication } from './applications.ts';
import { confirmWhatsApp } from './confirm-whatsapp.ts';
import { clients, demoPassword, members } from './people.ts';
import { playOthers } from './people-of-request.ts';
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
  const openNew = async ({ name, email }: { name: string; email: string }) => {
    await accounts.create(name, email);
    return open(email);
  };
  for (const client of clients) customers.push({ client, session: await openNew(client) });
  await Promise.all(
    customers.map(async ({ client, session }) => {
      const confirm = () => confirmWhatsApp(session, stack.inbox);
      const onboarded = client.answers.whatsapp.optIn ? confirm : undefined;
      const sent = (applicationId: string) =>
        playOthers(client, applicationId, { customer: session, staff, inbox: stack.inbox, open: openNew });
      await playApplication(client, session, staff, { onboarded, sent }).catch((error: unknown) => {
        throw new Error(`${client.email}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
      });
      log(`Demo: ${client.stage}`);
    }),
  );
  for (const { stage, email, partner } of clients) {
    made.push({ role: `client (${stage})`, email, password: demoPassword });
    if (partner) made.push({ role: 'client (partner)', email: partner.email, password: demoPassword });
  }
  return made;
};
