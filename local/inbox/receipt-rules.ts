import { PropertyReader } from '../assembly/property-reader.ts';
import type { Resource, Unsupported } from '../assembly/resource.ts';

/** What a receipt rule does with an e-mail, in order. */
type ReceiptAction =
  | { kind: 's3'; bucket: string; prefix: string }
  | { kind: 'lambda'; functionArn: string; invocationType: 'Event' };

/** An `AWS::SES::ReceiptRule`. */
export interface ReceiptRule {
  name: string;
  /** Domains and addresses, in lower case; none for every recipient. */
  recipients: readonly string[];
  /** Whether SES looks for spam and viruses. */
  scans: boolean;
  actions: readonly ReceiptAction[];
}

const type = 'AWS::SES::ReceiptRule';

/** The ARN with which SES stores and calls for a rule. */
export const receiptRuleArn = (
  { properties, physicalId }: Resource,
  { region, account }: { region: string; account: string },
) => {
  const name = Object(properties['Rule'])['Name'] ?? physicalId;
  return `arn:aws:ses:${region}:${account}:receipt-rule-set/${properties['RuleSetName']}:receipt-rule/${name}`;
};

/** Reads the enabled rules; actions that are not emulated are reported as unsupported. Every rule set counts as active. */
export function readReceiptRules(resources: readonly Resource[]): {
  rules: readonly ReceiptRule[];
  unsupported: readonly Unsupported[];
} {
  const unsupported: Unsupported[] = [];
  const rules: ReceiptRule[] = [];
  for (const resource of resources.filter((each) => each.type === type)) {
    const reader = PropertyReader.of(resource);
    reader.text('RuleSetName');
    const rule = reader.object('Rule')?.harmless('no e-mail comes over a network', 'TlsPolicy');
    const actions = (rule?.objects('Actions') ?? []).flatMap(readAction);
    const isEnabled = rule?.flag('Enabled') ?? false;
    const name = rule?.text('Name') ?? resource.physicalId;
    const recipients = (rule?.texts('Recipients') ?? []).map((each) => each.toLowerCase());
    const scans = rule?.flag('ScanEnabled') ?? false;
    if (isEnabled) rules.push({ name, recipients, scans, actions });
    unsupported.push(...reader.unsupported());
  }
  return { rules, unsupported };
}

function readAction(action: PropertyReader): ReceiptAction[] {
  const store = action.object('S3Action');
  const call = action.object('LambdaAction');
  const bucket = store?.text('BucketName');
  const functionArn = call?.text('FunctionArn');
  if (bucket !== undefined) return [{ kind: 's3', bucket, prefix: store?.text('ObjectKeyPrefix') ?? '' }];
  // Without a type SES calls asynchronously.
  if (functionArn !== undefined && (call?.value('InvocationType') ?? 'Event') === 'Event')
    return [{ kind: 'lambda', functionArn, invocationType: 'Event' }];
  if (functionArn !== undefined) throw new Error('A receipt rule that waits for its function is not emulated');
  return [];
}

/** Returns whether a rule is for a recipient. A domain is for its addresses, one with a point in front for those below. */
export function isFor({ recipients }: ReceiptRule, address: string): boolean {
  const [local = '', domain = ''] = address.toLowerCase().split('@');
  const withoutLabel = `${local.split('+')[0]}@${domain}`;
  return (
    recipients.length === 0 ||
    recipients.some(
      (each) =>
        each === domain ||
        each === address.toLowerCase() ||
        each === withoutLabel ||
        (each.startsWith('.') && domain.endsWith(each)),
    )
  );
}
