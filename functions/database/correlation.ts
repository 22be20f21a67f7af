import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<string>();

/** Returns whether a value has the form of our ids; others are ignored. */
const isId = (id: unknown): id is string => typeof id === 'string' && /^[\w=+/.-]{1,128}$/.test(id);

/**
 * Runs an operation with the id of the request that caused it: every log line and every item or message for other
 * functions carries it.
 */
export const withCorrelation = <Result>(id: unknown, work: () => Result): Result =>
  isId(id) ? current.run(id, work) : work();

/**
 * Returns the id of the request that caused the current operation: the gateway's request id, which callers see in error
 * responses. For schedules and events of other services, the id of the invocation or event. Undefined outside of an
 * operation.
 */
export const correlationId = (): string | undefined => current.getStore();

/** Returns the id as a property of items and log lines. */
export const correlated = (): { correlationId?: string } => {
  const id = correlationId();
  return id === undefined ? {} : { correlationId: id };
};

const name = 'correlationId';

/** Returns the id as message attributes, which do not affect the body that other releases read. */
export const messageAttributes = (id = correlationId()) =>
  id === undefined ? {} : { MessageAttributes: { [name]: { DataType: 'String', StringValue: id } } };

export const correlationOfMessage = (record: {
  messageAttributes?: Readonly<Record<string, { stringValue?: string }>>;
}): string | undefined => record.messageAttributes?.[name]?.stringValue;

/** Returns the id in a stream image; undefined for items without one. */
export const correlationOfImage = (image: unknown): string | undefined => {
  const value: unknown = typeof image === 'object' && image !== null ? Reflect.get(image, name) : undefined;
  const id: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'S') : undefined;
  return isId(id) ? id : undefined;
};
