import { PropertyReader } from '../assembly/property-reader.ts';
import type { Resource, Unsupported } from '../assembly/resource.ts';

/** An `AWS::GuardDuty::MalwareProtectionPlan`: which objects are scanned. */
export interface ProtectionPlan {
  arn: string;
  bucket: string;
  /** Prefixes of scanned keys; without any, every key. */
  prefixes: readonly string[];
}

/** Reads the plans among the resources. */
export function readPlans(resources: readonly Resource[]): {
  plans: readonly ProtectionPlan[];
  unsupported: readonly Unsupported[];
} {
  const unsupported: Unsupported[] = [];
  const plans = resources
    .filter(({ type }) => type === 'AWS::GuardDuty::MalwareProtectionPlan')
    .map((resource): ProtectionPlan => {
      const properties = PropertyReader.of(resource);
      // The role's permissions are checked at start-up: local/iam/malware-protection.ts.
      properties.value('Role');
      properties.value('Tags');
      const bucket = Object(Object(properties.value('ProtectedResource'))['S3Bucket']);
      const tagging = Object(Object(properties.value('Actions'))['Tagging'])['Status'];
      if (tagging === 'ENABLED')
        unsupported.push({ where: resource.path, what: `${resource.type}.Actions: objects are not tagged` });
      unsupported.push(...properties.unsupported());
      return {
        arn: resource.attributes['Arn'] ?? '',
        bucket: String(bucket['BucketName']),
        prefixes: (bucket['ObjectPrefixes'] ?? []).map(String),
      };
    });
  return { plans, unsupported };
}
