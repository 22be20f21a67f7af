import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RemovalPolicy, Stack } from 'aws-cdk-lib';
import { Function as EdgeFunction, FunctionCode, FunctionRuntime, KeyValueStore } from 'aws-cdk-lib/aws-cloudfront';
import { CfnPermission } from 'aws-cdk-lib/aws-lambda';
import { CfnRotationSchedule, Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import type { Stage } from '../config.ts';
import { userImpacts } from '../monitoring/user-impacts.ts';
import { memory, ServiceFunction } from './service-function.ts';

/** A leaked value is rejected after the second following rotation: within two days. */
const rotationDays = 1;

/**
 * The secret by which the API recognizes requests that came through CloudFront (ADR 061). No template contains its
 * value: Secrets Manager generates it, and a function rotates it and writes it to the key value store, from which the
 * edge function sets the header.
 */
export class OriginSecret extends Construct {
  readonly secretArn: string;
  readonly edgeFunction: EdgeFunction;

  constructor(scope: Construct, id: string, { stage }: { stage: Stage }) {
    super(scope, id);
    const store = new KeyValueStore(this, 'Store', { comment: `Origin secret of Morada ${stage.name}` });
    const secret = new Secret(this, 'Secret', {
      secretName: `morada/${stage.name}/origin`,
      description: 'Sent by CloudFront with every request to the API, which refuses those without it',
      // The first rotation replaces it.
      generateSecretString: {
        secretStringTemplate: '{}',
        generateStringKey: 'next',
        passwordLength: 48,
        excludePunctuation: true,
      },
      removalPolicy: RemovalPolicy.DESTROY,
    });
    this.secretArn = secret.secretArn;
    const rotate = new ServiceFunction(this, 'RotateOriginSecret', {
      userImpact: userImpacts.originSecretStuck,
      stage,
      entry: 'site/rotate-origin-secret.lambda.ts',
      memory: memory.background,
      timeout: 30,
      description: 'Rotates the secret that CloudFront sends to the API',
      environment: { ORIGIN_SECRET: secret.secretArn, KEY_VALUE_STORE: store.keyValueStoreArn },
    });
    rotate.allow(
      ['DescribeSecret', 'GetSecretValue', 'PutSecretValue', 'UpdateSecretVersionStage'].map(
        (action) => `secretsmanager:${action}`,
      ),
      [secret.secretArn],
    );
    rotate.allow(
      ['DescribeKeyValueStore', 'GetKey', 'PutKey'].map((action) => `cloudfront-keyvaluestore:${action}`),
      [store.keyValueStoreArn],
    );
    const permission = new CfnPermission(this, 'MayRotate', {
      action: 'lambda:InvokeFunction',
      functionName: rotate.functionArn,
      principal: 'secretsmanager.amazonaws.com',
      sourceAccount: Stack.of(this).account,
      sourceArn: secret.secretArn,
    });
    const schedule = new CfnRotationSchedule(this, 'Rotation', {
      secretId: secret.secretArn,
      rotationLambdaArn: rotate.functionArn,
      rotationRules: { automaticallyAfterDays: rotationDays },
      rotateImmediatelyOnUpdate: true,
    });
    // Without these the first rotation, which starts immediately, would be denied.
    schedule.addResourceDependency(permission);
    schedule.node.addDependency(rotate.executionRole);
    this.edgeFunction = new EdgeFunction(this, 'Header', {
      comment: 'Adds the origin secret to requests for the API',
      runtime: FunctionRuntime.JS_2_0,
      code: FunctionCode.fromInline(readFileSync(join(import.meta.dirname, '../edge/api.js'), 'utf8')),
      keyValueStore: store,
    });
  }
}
