/**
 * Replaces `@aws-sdk/lib-dynamodb` for ElectroDB in the bundles, which takes all of it: what ElectroDB calls, without
 * the commands of PartiQL and exports, and scans, which no function makes.
 */
export {
  BatchGetCommand,
  BatchWriteCommand,
  DeleteCommand,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactGetCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
