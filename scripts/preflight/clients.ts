import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { LambdaClient } from '@aws-sdk/client-lambda';
import { Route53Client } from '@aws-sdk/client-route-53';
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { SESv2Client } from '@aws-sdk/client-sesv2';
import { SSMClient } from '@aws-sdk/client-ssm';
import { STSClient } from '@aws-sdk/client-sts';
import { type AskAws, askAws } from './ask-aws.ts';

/** The AWS clients of the deployment checks, with the AWS CLI's credentials. */
export interface Clients {
  sts: STSClient;
  secrets: SecretsManagerClient;
  mail: SESv2Client;
  lambda: LambdaClient;
  dns: Route53Client;
  /** By region: the stage's, and the edge's if the stage has one. */
  cloudFormation: (region: string) => CloudFormationClient;
  parameters: (region: string) => SSMClient;
  /** For services that are called only once. */
  ask: AskAws;
}

export function connect(region: string): Clients {
  // Fails early, because a user is waiting.
  const settings = { region, maxAttempts: 2 };
  const sts = new STSClient(settings);
  return {
    sts,
    ask: askAws(sts),
    secrets: new SecretsManagerClient(settings),
    mail: new SESv2Client(settings),
    lambda: new LambdaClient(settings),
    dns: new Route53Client(settings),
    cloudFormation: (where) => new CloudFormationClient({ ...settings, region: where }),
    parameters: (where) => new SSMClient({ ...settings, region: where }),
  };
}
