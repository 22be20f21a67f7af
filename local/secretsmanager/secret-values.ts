import { randomInt } from 'node:crypto';
import { PropertyReader } from '../assembly/property-reader.ts';
import type { Resource, Unsupported } from '../assembly/resource.ts';

export interface SecretValue {
  arn: string;
  name: string;
  text: string;
}

const letters = 'abcdefghijklmnopqrstuvwxyz';
const punctuation = '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~';

/** Extracts a secret's name from its ARN, which ends in six random characters. */
const nameIn = (arn: string): string => (arn.split(':')[6] ?? '').replace(/-[A-Za-z0-9]{6}$/, '');

/**
 * Returns the values of `AWS::SecretsManager::Secret`: from `secrets.json`, from the template, or generated at this
 * start by the rules of `GenerateSecretString`.
 * @param known returns the text in `secrets.json` for a name
 */
export function readSecrets(
  resources: readonly Resource[],
  known: (name: string) => string | undefined,
): { secrets: readonly SecretValue[]; unsupported: readonly Unsupported[] } {
  const secrets: SecretValue[] = [];
  const unsupported: Unsupported[] = [];
  for (const resource of resources) {
    if (resource.type !== 'AWS::SecretsManager::Secret') {
      unsupported.push({ where: resource.path || resource.logicalId, what: resource.type });
      continue;
    }
    const reader = PropertyReader.of(resource)
      .harmless('it changes no answer', 'Description', 'Tags')
      .harmless('it is kept in the memory of this machine', 'KmsKeyId', 'ReplicaRegions');
    const name = reader.text('Name') ?? nameIn(resource.physicalId);
    const generated = generate(reader.object('GenerateSecretString'));
    const text = known(name) ?? reader.text('SecretString') ?? generated ?? '';
    secrets.push({ arn: resource.physicalId, name, text });
    unsupported.push(...reader.unsupported());
  }
  return { secrets, unsupported };
}

function generate(rules: PropertyReader | undefined): string | undefined {
  if (!rules) return undefined;
  const without = (flag: string, characters: string): string => (rules.flag(flag) ? '' : characters);
  const excluded = rules.text('ExcludeCharacters') ?? '';
  const kinds = [
    without('ExcludeLowercase', letters),
    without('ExcludeUppercase', letters.toUpperCase()),
    without('ExcludeNumbers', '0123456789'),
    without('ExcludePunctuation', punctuation),
    rules.flag('IncludeSpace') ? ' ' : '',
  ]
    .map((kind) => [...kind].filter((character) => !excluded.includes(character)).join(''))
    .filter(Boolean);
  rules.harmless('what is made up here is long enough to hold one of each kind', 'RequireEachIncludedType');
  const pick = (from: string): string => from.charAt(randomInt(from.length));
  const password = Array.from({ length: rules.number('PasswordLength') ?? 32 }, () => pick(kinds.join(''))).join('');
  const template = rules.text('SecretStringTemplate');
  const key = rules.text('GenerateStringKey');
  return template !== undefined && key !== undefined
    ? JSON.stringify({ ...JSON.parse(template), [key]: password })
    : password;
}
