import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<string>();

/** What is not of this form is nobody's id of ours and is written nowhere. */
const isId = (id: unknown): id is string => typeof id === 'string' && /^[\w=+/.-]{1,128}$/.test(id);

/**
 * Does some work in the name of the request that began it: its id stands in every line that the work logs and goes with
 * what the work writes for others to take up.
 */
export const withCorrelation = <Result>(id: unknown, work: () => Result): Result =>
  isId(id) ? current.run(id, work) : work();

/**
 * The id of the request that began the surrounding work: the gateway's, which the caller is shown when something fails.
 * Of what the clock or another service begins it is the id of the invocation or of the event. Undefined outside of any.
 */
export const correlationId = (): string | undefined => current.getStore();

/** The id as items and log lines carry it. */
export const correlated = (): { readonly correlationId?: string } => {
  const id = correlationId();
  return id === undefined ? {} : { correlationId: id };
};

const name = 'correlationId';

/** Beside a message's body, which releases before and after this one read alike. */
export const messageAttributes = (id = correlationId()) =>
  id === undefined ? {} : { MessageAttributes: { [name]: { DataType: 'String', StringValue: id } } };

/** The id that came with a message of a queue. */
export const correlationOfMessage = (record: {
  readonly messageAttributes?: Readonly<Record<string, { readonly stringValue?: string | undefined }>>;
}): string | undefined => record.messageAttributes?.[name]?.stringValue;

/** The id in an item as the stream shows it; items of which nothing follows have none. */
export const correlationOfImage = (image: unknown): string | undefined => {
  const value: unknown = typeof image === 'object' && image !== null ? Reflect.get(image, name) : undefined;
  const id: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'S') : undefined;
  return isId(id) ? id : undefined;
};
