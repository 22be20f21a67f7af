import type { Construct } from 'constructs';
import { AccountExport } from '../constructs/account-export.ts';
import { FactorRecoveries } from '../constructs/factor-recoveries.ts';
import { ApiStack, type ApiStackProps } from './api-stack.ts';

/** What serves people before they are in, and their way in: visitors, accounts, second factors and sessions. */
export class ApiPublicStack extends ApiStack<'public'> {
  constructor(scope: Construct, id: string, props: ApiStackProps) {
    super(scope, id, 'public', props);
    new FactorRecoveries(this, 'FactorRecoveries', props);
    new AccountExport(this, 'AccountExport', props);
  }
}
