import { type ApiSession, apiSession } from '#demo/api-session.ts';
import { openAccounts } from '#demo/team.ts';
import type { StackFile } from '#local/supervisor/stack-file.ts';
import { versionInForce } from '#shared/prior-information/in-force.ts';

export interface Customer {
  session: ApiSession;
  applicationId: string;
}

/** Creates customers with a request each, as sign-up and onboarding do, one after the other. */
export async function addCustomers(stack: StackFile, count: number): Promise<readonly Customer[]> {
  const accounts = await openAccounts(stack);
  const customers: Customer[] = [];
  for (let index = 0; index < count; index++) {
    const email = `ligado${index}@cliente.example`;
    await accounts.create(`Cliente ${index}`, email);
    const session = apiSession(stack.web, await accounts.accessToken(email));
    const { application } = await session.call('applications.onboard', {
      countryIncome: 'PT',
      employmentStatus: 'employed',
      purpose: 'first_home',
      hasProperty: false,
      whatsapp: { optIn: false },
    });
    await session.call('prior-information.acknowledge', { version: versionInForce });
    customers.push({ session, applicationId: application.id });
  }
  return customers;
}
