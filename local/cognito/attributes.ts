import { type CognitoError, invalidParameter, notAuthorized } from './errors.ts';
import type { AttributeRule } from './settings/attribute-rules.ts';
import type { ClientSettings } from './settings/client-settings.ts';
import type { PoolSettings } from './settings/pool-settings.ts';
import type { ExternalIdentity, User } from './store/users.ts';

export type Attributes = Readonly<Record<string, string>>;
export interface NamedValue {
  Name: string;
  Value?: string;
}

/** Returns the attributes of a request as a record; `sub` is not writable. */
export function attributesFrom(list: readonly NamedValue[] | undefined): Attributes {
  const attributes: Record<string, string> = Object.create(null);
  for (const { Name, Value } of list ?? []) attributes[Name] = Value ?? '';
  return attributes;
}

/** Returns an identity as the service shows it; in ID tokens flags and times are strings. */
export const describeIdentity = ({ providerName, userId, primary, dateCreated }: ExternalIdentity) => ({
  userId,
  providerName,
  providerType: providerName,
  issuer: null,
  primary,
  dateCreated,
});

/** Returns all attributes of a user, `sub` first, as the API lists them. */
export function allAttributes(user: User): Attributes {
  const { identities = [] } = user;
  if (identities.length === 0) return { sub: user.sub, ...user.attributes };
  return { sub: user.sub, ...user.attributes, identities: JSON.stringify(identities.map(describeIdentity)) };
}

export const listOf = (attributes: Attributes): { Name: string; Value: string }[] =>
  Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }));

const alwaysReadable: ReadonlySet<string> = new Set(['sub', 'identities']);

/** Returns the attributes of a user that a client may read. */
export const readableAttributes = (user: User, client: ClientSettings): Attributes =>
  Object.fromEntries(
    Object.entries(allAttributes(user)).filter(([name]) => alwaysReadable.has(name) || client.readable.has(name)),
  );

/** Attributes that users can never write, whatever the client allows. */
const neverWritable: ReadonlySet<string> = new Set(['sub', 'email_verified', 'phone_number_verified']);

/** Checks that the app client may write these attributes. */
export function assertWritable(client: ClientSettings, attributes: Attributes): void {
  for (const name of Object.keys(attributes))
    if (neverWritable.has(name) || !client.writable.has(name))
      throw notAuthorized('A client attempted to write unauthorized attribute');
}

const emailPattern = /^[^\s@,;<>()"[\]\\]+@[^\s@,;<>()"[\]\\]+\.[^\s@,;<>()"[\]\\.]+$/;
const phonePattern = /^\+[1-9]\d{1,14}$/;

export const isEmail = (value: string): boolean => value.length <= 2048 && emailPattern.test(value);

const notConforming = (problem: string): CognitoError =>
  invalidParameter(`Attributes did not conform to the schema: ${problem}\n`);

function assertValue(rule: AttributeRule, value: string): void {
  if (value === '') return;
  if (rule.name === 'email' && !isEmail(value)) throw invalidParameter('Invalid email address format.');
  if (rule.name === 'phone_number' && !phonePattern.test(value)) throw invalidParameter('Invalid phone number format.');
  if (rule.type === 'Boolean' && !['true', 'false'].includes(value.toLowerCase()))
    throw notConforming(`${rule.name}: Value is not a boolean`);
  if (rule.type === 'Number') {
    const number = Number(value);
    if (!/^-?\d+$/.test(value) || number < rule.minValue || number > rule.maxValue)
      throw notConforming(`${rule.name}: Number is out of bounds`);
  } else if (value.length > rule.maxLength) {
    throw notConforming(`${rule.name}: String must be no longer than ${rule.maxLength} characters`);
  } else if (value.length < rule.minLength) {
    throw notConforming(`${rule.name}: String must be at least ${rule.minLength} characters`);
  }
}

/** Validates attributes against the pool's schema. Throws InvalidParameterException. */
export function assertConforming(pool: PoolSettings, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (name === 'sub') throw invalidParameter('Cannot modify the non-mutable attribute sub');
    const rule = pool.attributes.get(name);
    if (!rule) throw notConforming(`Type for attribute {${name}} could not be determined`);
    assertValue(rule, value);
  }
}

/** Checks that a new user has all required attributes. Throws InvalidParameterException. */
export function assertComplete(pool: PoolSettings, attributes: Attributes): void {
  for (const rule of pool.attributes.values())
    if (rule.required && rule.name !== 'sub' && !attributes[rule.name])
      throw notConforming(`${rule.name}: The attribute is required`);
}

/** Checks that a change leaves immutable attributes alone. Throws InvalidParameterException. */
export function assertChangeable(pool: PoolSettings, attributes: Attributes): void {
  for (const name of Object.keys(attributes))
    if (pool.attributes.get(name)?.mutable === false)
      throw invalidParameter(`user.${name}: Attribute cannot be updated.`);
}

/** Returns the attributes after a change; an empty value deletes. */
export function withChanges(before: Attributes, changes: Attributes): Attributes {
  return Object.fromEntries(Object.entries({ ...before, ...changes }).filter(([, value]) => value !== ''));
}
