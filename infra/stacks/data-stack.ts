import { RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import {
  AttributeType,
  Billing,
  type GlobalSecondaryIndexPropsV2,
  ProjectionType,
  StreamViewType,
  TableEncryptionV2,
  TableV2,
} from 'aws-cdk-lib/aws-dynamodb';
import type { Construct } from 'constructs';
import { table } from '#shared/table.ts';
import type { Stage } from '../config.ts';
import { LogKey } from '../constructs/log-key.ts';

/** The single table, and the key of the logs. Outlives every other stack. */
export class DataStack extends Stack {
  readonly table: TableV2;
  /** Defined for stages with long log retention. */
  readonly logKey: LogKey | undefined;

  constructor(scope: Construct, id: string, props: StackProps & { stage: Stage }) {
    super(scope, id, props);
    if (props.stage.retainData) this.logKey = new LogKey(this, 'LogKey');
    const key = (name: string) => ({ name, type: AttributeType.STRING });
    this.table = new TableV2(this, 'Table', {
      partitionKey: key(table.partitionKey),
      sortKey: key(table.sortKey),
      timeToLiveAttribute: table.timeToLive,
      billing: Billing.onDemand(),
      encryption: TableEncryptionV2.awsManagedKey(),
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      dynamoStream: StreamViewType.NEW_AND_OLD_IMAGES,
      deletionProtection: props.stage.retainData,
      // Has deletion protection: see constructs/removal-policy.ts.
      removalPolicy: props.stage.retainData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
      globalSecondaryIndexes: Object.values(table.indexes).map(
        (index): GlobalSecondaryIndexPropsV2 => ({
          indexName: index.name,
          partitionKey: key(index.partitionKey),
          sortKey: key(index.sortKey),
          projectionType: ProjectionType.ALL,
        }),
      ),
    });
  }
}
