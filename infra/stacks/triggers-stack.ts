import { Stack, type StackProps } from 'aws-cdk-lib';
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import type { Construct } from 'constructs';
import type { Stage } from '../config.ts';
import { reserve, ServiceFunction } from '../constructs/service-function.ts';
import { allowTable } from '../constructs/table-access.ts';

interface TriggersStackProps extends StackProps {
  readonly stage: Stage;
  readonly siteUrl: string;
  readonly table: TableV2;
}

/** What the user pool calls. Apart from the pool, so that a deployment of code leaves the accounts' stack as it is. */
export class TriggersStack extends Stack {
  readonly preSignUp: ServiceFunction;
  readonly customMessage: ServiceFunction;
  readonly postConfirmation: ServiceFunction;
  readonly preToken: ServiceFunction;
  readonly signOnLink: ServiceFunction;

  constructor(scope: Construct, id: string, { stage, siteUrl, table, ...props }: TriggersStackProps) {
    super(scope, id, props);
    const trigger = (name: string, file: string, description: string, environment: Record<string, string> = {}) =>
      new ServiceFunction(this, name, {
        ...{ stage, entry: `accounts/triggers/${file}`, description, environment },
        // The user pool waits five seconds for a trigger.
        timeout: 5,
        // Of every sign-in, and of every token that is refreshed.
        ...(name === 'PreToken' ? reserve(stage, 'signIn') : {}),
      });
    const tableName = { TABLE_NAME: table.tableName };

    this.preSignUp = trigger('PreSignUp', 'pre-sign-up.lambda.ts', 'Decides about new accounts', tableName);
    allowTable(this.preSignUp, table, { items: ['GetItem', 'UpdateItem'] });
    this.customMessage = trigger('CustomMessage', 'custom-message.lambda.ts', 'Writes the e-mails of the user pool', {
      ...tableName,
      SITE_URL: siteUrl,
    });
    allowTable(this.customMessage, table, { items: ['GetItem', 'PutItem'] });
    this.postConfirmation = trigger(
      'PostConfirmation',
      'post-confirmation.lambda.ts',
      'Records a confirmed person',
      tableName,
    );
    allowTable(this.postConfirmation, table, {
      items: ['Query', 'PutItem', 'UpdateItem', 'DeleteItem'],
      indexes: ['directory'],
    });
    this.preToken = trigger('PreToken', 'pre-token.lambda.ts', 'Decides what the tokens say and may do', tableName);
    allowTable(this.preToken, table, {
      items: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'],
      indexes: ['directory'],
    });
    this.signOnLink = trigger(
      'SignOnLink',
      'sign-on-link.lambda.ts',
      'Signs on from the confirmation e-mail',
      tableName,
    );
    allowTable(this.signOnLink, table, { items: ['GetItem', 'DeleteItem'] });
  }
}
