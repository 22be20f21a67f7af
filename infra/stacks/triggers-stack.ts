import { Stack, type StackProps } from 'aws-cdk-lib';
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import type { Construct } from 'constructs';
import type { Stage } from '../config.ts';
import { memory, reserve, ServiceFunction } from '../constructs/service-function.ts';
import { allowTable } from '../constructs/table-access.ts';
import { type UserImpact, userImpacts } from '../monitoring/user-impacts.ts';

interface TriggersStackProps extends StackProps {
  stage: Stage;
  siteUrl: string;
  table: TableV2;
}

/** The user pool's triggers. Separate from the pool, so that code deployments do not touch the accounts' stack. */
export class TriggersStack extends Stack {
  readonly preSignUp: ServiceFunction;
  readonly customMessage: ServiceFunction;
  readonly postConfirmation: ServiceFunction;
  readonly preToken: ServiceFunction;
  readonly signOnLink: ServiceFunction;

  constructor(scope: Construct, id: string, { stage, siteUrl, table, ...props }: TriggersStackProps) {
    super(scope, id, props);
    const trigger = (
      name: string,
      file: string,
      description: string,
      userImpact: UserImpact,
      environment: Record<string, string> = { TABLE_NAME: table.tableName },
    ) =>
      new ServiceFunction(this, name, {
        stage,
        entry: `accounts/triggers/${file}.lambda.ts`,
        description,
        environment,
        userImpact,
        // A refused sign-up is an error to Lambda but not a failure.
        refusals: name === 'PreSignUp' ? ('SignUpsRefused' as const) : undefined,
        // The user pool's timeout for triggers is five seconds.
        timeout: 5,
        // Invoked by every sign-in and every token refresh.
        ...(name === 'PreToken' && reserve(stage, 'signIn')),
      });

    this.preSignUp = trigger('PreSignUp', 'pre-sign-up', 'Decides about new accounts', userImpacts.signUpFails);
    allowTable(this.preSignUp, table, {
      items: ['GetItem', 'UpdateItem', 'DeleteItem'],
      guarded: ['security', 'signIns'],
    });
    this.customMessage = trigger(
      'CustomMessage',
      'custom-message',
      'Writes the e-mails of the user pool',
      userImpacts.signUpFails,
      {
        TABLE_NAME: table.tableName,
        SITE_URL: siteUrl,
      },
    );
    allowTable(this.customMessage, table, { items: ['UpdateItem'], guarded: ['signIns'] });
    this.postConfirmation = trigger(
      'PostConfirmation',
      'post-confirmation',
      'Records a confirmed person',
      userImpacts.signUpFails,
    );
    allowTable(this.postConfirmation, table, {
      items: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'],
      guarded: ['security', 'signIns'],
    });
    const firstAdmin = this.createFirstAdmin(stage, table);
    this.preToken = trigger(
      'PreToken',
      'pre-token',
      'Decides what the tokens say and may do',
      userImpacts.signInFails,
      {
        TABLE_NAME: table.tableName,
        ...(firstAdmin && { FIRST_ADMIN: firstAdmin.address, FIRST_ADMIN_FUNCTION: firstAdmin.fn.functionName }),
      },
    );
    if (firstAdmin) this.preToken.allow(['lambda:InvokeFunction'], [firstAdmin.fn.functionArn]);
    allowTable(this.preToken, table, {
      items: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'],
      guarded: ['security'],
    });
    this.signOnLink = trigger(
      'SignOnLink',
      'sign-on-link',
      'Signs on from the confirmation e-mail',
      userImpacts.signInFails,
    );
    allowTable(this.signOnLink, table, { items: ['GetItem', 'DeleteItem'], guarded: ['signIns'] });
  }

  /**
   * Makes the person with the stage's `firstAdmin` address an admin. A function of its own, because no trigger may write
   * memberships (ADR 103): the caller chooses neither person nor role, so a fault in it makes no other admin.
   */
  private createFirstAdmin(stage: Stage, table: TableV2): { address: string; fn: ServiceFunction } | undefined {
    if (stage.firstAdmin === undefined) return undefined;
    const address = stage.firstAdmin.toLowerCase();
    const fn = new ServiceFunction(this, 'FirstAdmin', {
      stage,
      entry: 'staff/first-admin.lambda.ts',
      description: 'Makes the first person of the team',
      userImpact: {
        unmonitored: 'Lambda tries three times, and the first admin asks why the backoffice stays closed.',
      },
      memory: memory.background,
      environment: { TABLE_NAME: table.tableName, FIRST_ADMIN: address },
    });
    allowTable(fn, table, { items: ['GetItem', 'PutItem'], indexes: ['directory'], guarded: ['team'] });
    return { address, fn };
  }
}
