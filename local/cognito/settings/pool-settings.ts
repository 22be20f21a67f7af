import { PropertyReader } from '../../assembly/property-reader.ts';
import type { Resource, Unsupported } from '../../assembly/resource.ts';
import { type Factor, factors } from '../mfa/factor.ts';
import { type AttributeRules, readAttributeRules } from './attribute-rules.ts';
import { type MessageTexts, readMessageTexts, senderOf } from './message-texts.ts';
import { type PasskeyPolicy, readPasskeys } from './passkey-settings.ts';

const triggerNames = [
  'PreSignUp',
  'CustomMessage',
  'PostConfirmation',
  'DefineAuthChallenge',
  'CreateAuthChallenge',
  'VerifyAuthChallengeResponse',
  'PreTokenGeneration',
] as const;
export type TriggerName = (typeof triggerNames)[number];

export interface PasswordPolicy {
  minimumLength: number;
  uppercase: boolean;
  lowercase: boolean;
  numbers: boolean;
  symbols: boolean;
}

/** Second factors that users may have, and whether one is required. */
interface MfaPolicy {
  mode: 'OFF' | 'OPTIONAL' | 'ON';
  factors: ReadonlySet<Factor>;
}

/** Settings of a user pool. Every other property of the template is in `unsupported`. */
export interface PoolSettings {
  id: string;
  /** The part of the id after the underscore, which SRP mixes into every password. */
  name: string;
  region: string;
  issuer: string;
  /** Users sign in with their e-mail address; the user name is then the `sub`. */
  signInByEmail: boolean;
  caseSensitive: boolean;
  selfSignUp: boolean;
  autoVerifiesEmail: boolean;
  /** A changed phone number gets a text message with a confirmation code. */
  autoVerifiesPhone: boolean;
  /** A new e-mail address takes effect once its code is confirmed. */
  verifiesEmailBeforeUpdate: boolean;
  recoversByEmail: boolean;
  passwordPolicy: PasswordPolicy;
  mfa: MfaPolicy;
  /** Undefined if the pool has no passkeys. */
  passkeys: PasskeyPolicy | undefined;
  attributes: AttributeRules;
  /** The From line of its e-mails. */
  sender: string;
  /** The SES configuration set of its e-mails. */
  configurationSet: string | undefined;
  messages: MessageTexts;
  /** Function ARNs by trigger. */
  triggers: ReadonlyMap<TriggerName, string>;
  /** `V1_0` or `V2_0`: version of the pre-token event. */
  preTokenVersion: string;
}

export interface ReadPool {
  pool: PoolSettings;
  unsupported: readonly Unsupported[];
}

const uninvited = 'no user is invited with a temporary password';

function readPasswordPolicy(policies: PropertyReader | undefined, missing: (what: string) => void): PasswordPolicy {
  const policy = policies?.object('PasswordPolicy')?.harmless(uninvited, 'TemporaryPasswordValidityDays');
  if ((policy?.number('PasswordHistorySize') ?? 0) > 0) missing('Policies.PasswordPolicy.PasswordHistorySize');
  return {
    minimumLength: policy?.number('MinimumLength') ?? 8,
    uppercase: policy?.flag('RequireUppercase') ?? policy === undefined,
    lowercase: policy?.flag('RequireLowercase') ?? policy === undefined,
    numbers: policy?.flag('RequireNumbers') ?? policy === undefined,
    symbols: policy?.flag('RequireSymbols') ?? policy === undefined,
  };
}

function readTriggers(config: PropertyReader | undefined): Pick<PoolSettings, 'triggers' | 'preTokenVersion'> {
  const triggers = new Map<TriggerName, string>();
  for (const name of triggerNames) {
    const arn = config?.text(name);
    if (arn) triggers.set(name, arn);
  }
  const preToken = config?.object('PreTokenGenerationConfig');
  const arn = preToken?.text('LambdaArn');
  if (arn) triggers.set('PreTokenGeneration', arn);
  return { triggers, preTokenVersion: preToken?.text('LambdaVersion') ?? 'V1_0' };
}

/** The recovery mechanisms. Their priority is ignored because only e-mail is emulated. */
function recoveryMechanisms(setting: PropertyReader | undefined): readonly string[] {
  return (setting?.objects('RecoveryMechanisms') ?? []).map((mechanism) => {
    mechanism.number('Priority');
    return mechanism.text('Name') ?? '';
  });
}

function readMfa(reader: PropertyReader, missing: (what: string) => void): MfaPolicy {
  const given = reader.text('MfaConfiguration') ?? 'OFF';
  const mode = given === 'ON' || given === 'OPTIONAL' ? given : 'OFF';
  const enabled = reader.texts('EnabledMfas');
  if (mode === 'OFF') return { mode, factors: new Set() };
  for (const name of enabled) if (!factors.some((factor) => factor === name)) missing(`EnabledMfas.${name}`);
  return { mode, factors: new Set(factors.filter((factor) => enabled.includes(factor))) };
}

/** Reads an `AWS::Cognito::UserPool`. */
export function readPool(resource: Resource, region: string): ReadPool {
  const reader = PropertyReader.of(resource);
  const missed: Unsupported[] = [];
  const missing = (what: string, because?: string): void => {
    const where = resource.path || resource.logicalId;
    missed.push({ where, what: `${resource.type}.${what}`, because });
  };
  const needOnly = (name: string, values: readonly string[], emulated: readonly string[]): boolean => {
    if (values.some((value) => !emulated.includes(value))) missing(name);
    return emulated.some((value) => values.includes(value));
  };

  const signInByEmail = needOnly('UsernameAttributes', reader.texts('UsernameAttributes'), ['email']);
  const autoVerified = reader.texts('AutoVerifiedAttributes');
  needOnly('AutoVerifiedAttributes', autoVerified, ['email', 'phone_number']);
  const verifiesEmailBeforeUpdate = needOnly(
    'UserAttributeUpdateSettings.AttributesRequireVerificationBeforeUpdate',
    reader.object('UserAttributeUpdateSettings')?.texts('AttributesRequireVerificationBeforeUpdate') ?? [],
    ['email'],
  );
  const mfa = readMfa(reader, missing);
  const recovery = recoveryMechanisms(reader.object('AccountRecoverySetting'));
  if (recovery.includes('verified_phone_number'))
    missing('AccountRecoverySetting.verified_phone_number', 'local users have no verified phone numbers');
  const administration = reader
    .object('AdminCreateUserConfig')
    ?.harmless(uninvited, 'UnusedAccountValidityDays', 'InviteMessageTemplate');
  const allPolicies = reader.object('Policies');
  const passkeys = readPasskeys(reader, allPolicies, missing);
  const passwordPolicy = readPasswordPolicy(allPolicies, missing);
  const mail = reader.object('EmailConfiguration');
  const triggers = readTriggers(reader.object('LambdaConfig'));
  if (!['V1_0', 'V2_0'].includes(triggers.preTokenVersion)) missing('LambdaConfig.PreTokenGenerationConfig.V3_0');

  const pool: PoolSettings = {
    id: resource.physicalId,
    name: resource.physicalId.slice(resource.physicalId.indexOf('_') + 1),
    region,
    issuer: `https://cognito-idp.${region}.amazonaws.com/${resource.physicalId}`,
    signInByEmail,
    // Case-insensitive by default; the service itself then compares case-sensitively.
    caseSensitive: reader.object('UsernameConfiguration')?.flag('CaseSensitive') ?? false,
    selfSignUp: !(administration?.flag('AllowAdminCreateUserOnly') ?? false),
    autoVerifiesEmail: autoVerified.includes('email'),
    autoVerifiesPhone: autoVerified.includes('phone_number'),
    verifiesEmailBeforeUpdate,
    recoversByEmail: recovery.length === 0 || recovery.includes('verified_email'),
    passwordPolicy,
    mfa,
    passkeys,
    attributes: readAttributeRules(reader.objects('Schema')),
    sender: senderOf(mail),
    configurationSet: mail?.text('ConfigurationSet'),
    messages: readMessageTexts(reader, missing),
    ...triggers,
  };
  mail?.harmless('mail lands in the inbox of this machine', 'EmailSendingAccount');
  reader
    .harmless('a name for people', 'UserPoolName', 'UserPoolTags')
    .harmless('guards the deployed pool; here the data folder belongs to the developer', 'DeletionProtection')
    .harmless('decides on price and paid features only', 'UserPoolTier')
    .harmless('text messages land on this machine', 'SmsConfiguration');
  return { pool, unsupported: [...reader.unsupported(), ...missed] };
}
