import type { PropertyReader } from '../../assembly/property-reader.ts';

/** The pool's schema for one user attribute. */
export interface AttributeRule {
  /** As used by clients: `email`, `custom:plan`. */
  name: string;
  type: string;
  required: boolean;
  mutable: boolean;
  minLength: number;
  maxLength: number;
  minValue: number;
  maxValue: number;
}

export type AttributeRules = ReadonlyMap<string, AttributeRule>;

const standardText = [
  'address',
  'birthdate',
  'email',
  'family_name',
  'gender',
  'given_name',
  'locale',
  'middle_name',
  'name',
  'nickname',
  'phone_number',
  'picture',
  'preferred_username',
  'profile',
  'website',
  'zoneinfo',
] as const;

/** Attributes that an app client may write by default. */
export const writableByDefault: readonly string[] = [...standardText, 'updated_at'];
/** Attributes that an app client may read by default. */
export const readableByDefault: readonly string[] = [
  ...writableByDefault,
  'sub',
  'email_verified',
  'phone_number_verified',
];

const open = { required: false, mutable: true, minValue: -Infinity, maxValue: Infinity };

function standardRules(): Map<string, AttributeRule> {
  const rules: AttributeRule[] = standardText.map((name) => ({
    ...open,
    name,
    type: 'String',
    minLength: name === 'birthdate' ? 10 : 0,
    maxLength: name === 'birthdate' ? 10 : 2048,
  }));
  rules.push({ ...open, name: 'updated_at', type: 'Number', minValue: 0, minLength: 0, maxLength: 2048 });
  for (const name of ['email_verified', 'phone_number_verified'])
    rules.push({ ...open, name, type: 'Boolean', minLength: 0, maxLength: 5 });
  return new Map(rules.map((rule) => [rule.name, rule]));
}

/** Reads the rules of `Schema`, added to the standard attributes of every pool. */
export function readAttributeRules(schema: readonly PropertyReader[]): AttributeRules {
  const rules = standardRules();
  for (const entry of schema) {
    const given = entry.text('Name') ?? '';
    const name = given === 'sub' || rules.has(given) ? given : `custom:${given.replace(/^custom:/, '')}`;
    const standard = rules.get(name);
    const text = entry.object('StringAttributeConstraints');
    const value = entry.object('NumberAttributeConstraints');
    rules.set(name, {
      name,
      type: entry.text('AttributeDataType') ?? standard?.type ?? 'String',
      required: entry.flag('Required') ?? false,
      mutable: entry.flag('Mutable') ?? standard?.mutable ?? false,
      minLength: text?.number('MinLength') ?? standard?.minLength ?? 0,
      maxLength: text?.number('MaxLength') ?? standard?.maxLength ?? 2048,
      minValue: value?.number('MinValue') ?? standard?.minValue ?? -Infinity,
      maxValue: value?.number('MaxValue') ?? standard?.maxValue ?? Infinity,
    });
  }
  return rules;
}
