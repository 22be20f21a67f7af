import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import type { SeedModule } from '../local/supervisor/seed-data.ts';
import type { Account, StackFile } from '../local/supervisor/stack-file.ts';
import type { SiteConfig } from '../shared/site-config.ts';
import { accountMaker } from './accounts.ts';
import { apiSession } from './api-session.ts';
import { playApplication } from './applications.ts';
import { clients, demoPassword, members } from './people.ts';

const clientOf = ({ region, credentials, endpoints }: StackFile, service: string) => {
  const endpoint = endpoints[service];
  if (!endpoint) throw new Error(`The stack has no ${service}.`);
  return { region, credentials, endpoint };
};

/** Returns the name of the function that grants a staff role. */
function grantRoleFunction({ resources }: StackFile): string {
  const found = Object.entries(resources).find(
    ([path, { type }]) => type === 'AWS::Lambda::Function' && path.includes('/GrantRole/'),
  );
  if (!found) throw new Error('The stack has no function that grants roles.');
  return found[1].physicalId;
}

export { googleAccounts } from './google-accounts.ts';

/** Fills a new stack through the API: accounts, roles, onboarding, uploads, reviews, stage changes. */
export const seed: SeedModule['seed'] = async ({ stack, log }) => {
  const config = (await (await fetch(`${stack.web}/config.json`)).json()) as SiteConfig;
  const accounts = accountMaker(new CognitoIdentityProviderClient(clientOf(stack, 'cognito')), config);
  const lambda = new LambdaClient(clientOf(stack, 'lambda'));
  const grantRole = grantRoleFunction(stack);
  const made: Account[] = [];

  for (const { name, email, role } of members) {
    await accounts.create(name, email);
    // The first sign-in creates the person, who can then get a role.
    await accounts.accessToken(email);
    const { FunctionError } = await lambda.send(
      new InvokeCommand({ FunctionName: grantRole, Payload: JSON.stringify({ email, role }) }),
    );
    if (FunctionError) throw new Error(`A demo member could not be made ${role}.`);
    made.push({ role, email, password: demoPassword });
  }
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
