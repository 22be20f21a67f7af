import type * as commands from '@aws-sdk/lib-dynamodb';

/**
 * What ElectroDB takes from `@aws-sdk/lib-dynamodb` in the bundles. It asks for all of that package with `require`, which
 * makes the bundler keep the whole client as modules with every export; so it gets this module instead, which imports
 * nothing, and `provideCommands` fills it with what the functions call.
 */
type Commands = Pick<
  typeof commands,
  | 'BatchGetCommand'
  | 'BatchWriteCommand'
  | 'DeleteCommand'
  | 'GetCommand'
  | 'PutCommand'
  | 'QueryCommand'
  | 'TransactWriteCommand'
  | 'UpdateCommand'
>;

export let BatchGetCommand: Commands['BatchGetCommand'];
export let BatchWriteCommand: Commands['BatchWriteCommand'];
export let DeleteCommand: Commands['DeleteCommand'];
export let GetCommand: Commands['GetCommand'];
export let PutCommand: Commands['PutCommand'];
export let QueryCommand: Commands['QueryCommand'];
export let TransactWriteCommand: Commands['TransactWriteCommand'];
export let UpdateCommand: Commands['UpdateCommand'];

/** Gives ElectroDB the commands that it sends. */
export function provideCommands(provided: Commands): void {
  ({
    BatchGetCommand,
    BatchWriteCommand,
    DeleteCommand,
    GetCommand,
    PutCommand,
    QueryCommand,
    TransactWriteCommand,
    UpdateCommand,
  } = provided);
}
