import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import type { Account, StackFile } from '#local/supervisor/stack-file.ts';
import type { SiteConfig } from '#shared/site/site-config.ts';
import { type AccountMaker, accountMaker } from './accounts.ts';
import { type DemoMember, demoPassword } from './people.ts';
import { PassingFailure, persist } from './persist.ts';
import { clientOf } from './stack-clients.ts';

/** Returns the name of the function that grants a staff role. */
function grantRoleFunction({ resources }: StackFile): string {
  const found = Object.entries(resources).find(
    ([path, { type }]) => type === 'AWS::Lambda::Function' && path.includes('/GrantRole/'),
  );
  if (!found) throw new Error('The stack has no function that grants roles.');
  return found[1].physicalId;
}

export async function openAccounts(stack: StackFile): Promise<AccountMaker> {
  const config = (await (await fetch(`${stack.web}/config.json`)).json()) as SiteConfig;
  return accountMaker(new CognitoIdentityProviderClient({ ...clientOf(stack, 'cognito'), maxAttempts: 1 }), config);
}

/** Creates accounts with their roles in the team. */
export async function createTeam(
  stack: StackFile,
  accounts: AccountMaker,
  members: readonly DemoMember[],
): Promise<readonly Account[]> {
  const lambda = new LambdaClient({ ...clientOf(stack, 'lambda'), maxAttempts: 1 });
  const FunctionName = grantRoleFunction(stack);
  for (const { name, email, role } of members) {
    await accounts.create(name, email);
    // The first sign-in creates the person, who can then get a role.
    await accounts.accessToken(email);
    await persist({
      step: `Making ${email} ${role}`,
      attempt: async () => {
        const { FunctionError, Payload } = await lambda.send(
          new InvokeCommand({ FunctionName, Payload: JSON.stringify({ email, role }) }),
        );
        if (FunctionError) throw new PassingFailure(Payload?.transformToString() ?? FunctionError);
      },
    });
  }
  return members.map(({ role, email }) => ({ role, email, password: demoPassword }));
}
