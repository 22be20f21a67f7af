import type { Resource, Unsupported } from '../assembly/resource.ts';
import { readPolicyDocument, type Statement } from './policy-document.ts';

/** A role of the templates with its policies. */
export interface Role {
  arn: string;
  name: string;
  /** Construct path: `Morada-local-ApiClient/DocumentsRole`. */
  path: string;
  statements: readonly Statement[];
}

/** AWS managed policies that the templates attach, as far as the functions need them. */
const awsPolicies: Readonly<Record<string, unknown>> = {
  'service-role/AWSLambdaBasicExecutionRole': {
    Statement: [
      { Effect: 'Allow', Action: ['logs:CreateLogGroup', 'logs:CreateLogStream', 'logs:PutLogEvents'], Resource: '*' },
    ],
  },
};

/** Supported policy types besides `AWS::IAM::Role` itself. */
const attachedPolicyTypes = ['AWS::IAM::Policy', 'AWS::IAM::ManagedPolicy', 'AWS::IAM::RolePolicy'];

/** Reads the roles among the resources, and the policies attached to them. */
export function readRoles(resources: readonly Resource[]): {
  roles: readonly Role[];
  unsupported: readonly Unsupported[];
} {
  const policies = resources.filter(({ type }) => attachedPolicyTypes.includes(type));
  const managed = new Map(policies.map((policy) => [policy.physicalId, policy]));
  const unsupported: Unsupported[] = [];
  const roles = resources
    .filter(({ type }) => type === 'AWS::IAM::Role')
    .map((role): Role => {
      const path = role.path.replace(/\/Resource$/, '');
      const { Policies = [], ManagedPolicyArns = [], PermissionsBoundary } = role.properties as RoleProperties;
      if (PermissionsBoundary !== undefined)
        unsupported.push({ where: path, what: 'AWS::IAM::Role.PermissionsBoundary' });
      const inline = Policies.flatMap(({ PolicyDocument, PolicyName }) =>
        readPolicyDocument(PolicyDocument, `${path} ${PolicyName}`),
      );
      const named = ManagedPolicyArns.flatMap((arn) => {
        const own = managed.get(arn);
        const document = own?.properties['PolicyDocument'] ?? awsPolicies[arn.split(':policy/')[1] ?? ''];
        if (document !== undefined) return readPolicyDocument(document, arn);
        unsupported.push({
          where: path,
          what: `AWS::IAM::Role.ManagedPolicyArns: what ${arn} allows is not known here`,
        });
        return [];
      });
      const others = policies
        .filter(({ properties }) => namesRole(properties, role.physicalId))
        .flatMap((policy) => readPolicyDocument(policy.properties['PolicyDocument'], policy.path));
      return {
        arn: role.attributes['Arn'] ?? '',
        name: role.physicalId,
        path,
        statements: [...inline, ...named, ...others],
      };
    });
  return { roles, unsupported };
}

interface RoleProperties {
  Policies?: readonly { PolicyName: string; PolicyDocument: unknown }[];
  ManagedPolicyArns?: readonly string[];
  PermissionsBoundary?: string;
}

const namesRole = (properties: Readonly<Record<string, unknown>>, name: string): boolean =>
  [properties['Roles'] ?? properties['RoleName']].flat().includes(name);
