import { PropertyReader } from '../assembly/property-reader.ts';
import type { Resource, Unsupported } from '../assembly/resource.ts';

interface PolicyHeader {
  /** Lower case. */
  name: string;
  value: string;
  /** Whether it takes the place of one that the origin sent. */
  override: boolean;
}

export interface ResponseHeadersPolicy {
  headers: readonly PolicyHeader[];
  /** Names, in lower case, that the origin's response loses. */
  removed: readonly string[];
}

/** SecurityHeadersPolicy of AWS: CloudFront developer guide, "Use managed response headers policies". */
const SECURITY_HEADERS: ResponseHeadersPolicy = {
  headers: [
    { name: 'strict-transport-security', value: 'max-age=31536000', override: false },
    { name: 'x-content-type-options', value: 'nosniff', override: true },
    { name: 'x-frame-options', value: 'SAMEORIGIN', override: false },
    { name: 'x-xss-protection', value: '1; mode=block', override: false },
    { name: 'referrer-policy', value: 'strict-origin-when-cross-origin', override: false },
  ],
  removed: [],
};
const SECURITY_HEADERS_ID = '67f7725c-6f97-4210-82d7-5512b31e9d03';

/** The response headers policies by id, addresses in their values mapped to local ones. */
export function readResponseHeadersPolicies(
  resources: readonly Resource[],
  mapAddresses: (text: string) => string,
  unsupported: Unsupported[],
): Map<string, ResponseHeadersPolicy> {
  const policies = new Map([[SECURITY_HEADERS_ID, SECURITY_HEADERS]]);
  for (const resource of resources.filter(({ type }) => type === 'AWS::CloudFront::ResponseHeadersPolicy')) {
    const reader = PropertyReader.of(resource);
    const config = reader.object('ResponseHeadersPolicyConfig')?.harmless('describes only', 'Name', 'Comment');
    config?.harmless('a page on this machine is not measured at an edge', 'ServerTimingHeadersConfig');
    const headers = [...securityHeaders(config?.object('SecurityHeadersConfig'), resource, unsupported)];
    for (const item of config?.object('CustomHeadersConfig')?.objects('Items') ?? []) {
      headers.push({
        name: (item.text('Header') ?? '').toLowerCase(),
        value: item.text('Value') ?? '',
        override: item.flag('Override') ?? false,
      });
    }
    const removed = config?.object('RemoveHeadersConfig')?.objects('Items') ?? [];
    policies.set(resource.physicalId, {
      headers: headers.map((header) => ({ ...header, value: mapAddresses(header.value) })),
      removed: removed.map((item) => (item.text('Header') ?? '').toLowerCase()),
    });
    unsupported.push(...reader.unsupported());
  }
  return policies;
}

function* securityHeaders(
  config: PropertyReader | undefined,
  resource: Resource,
  unsupported: Unsupported[],
): Generator<PolicyHeader> {
  if (!config) return;
  const csp = config.object('ContentSecurityPolicy');
  if (csp) {
    const directives = (csp.text('ContentSecurityPolicy') ?? '').split(';').map((directive) => directive.trim());
    const kept = directives.filter((directive) => directive !== '' && directive !== 'upgrade-insecure-requests');
    if (kept.length < directives.filter(Boolean).length) {
      const because = 'plain http on localhost: nothing could be upgraded';
      unsupported.push({ where: resource.path, what: 'upgrade-insecure-requests', because });
    }
    yield { name: 'content-security-policy', value: kept.join('; '), override: csp.flag('Override') ?? false };
  }
  const type = config.object('ContentTypeOptions');
  if (type) yield { name: 'x-content-type-options', value: 'nosniff', override: type.flag('Override') ?? false };
  const frame = config.object('FrameOptions');
  if (frame) {
    yield {
      name: 'x-frame-options',
      value: frame.text('FrameOption') ?? '',
      override: frame.flag('Override') ?? false,
    };
  }
  const referrer = config.object('ReferrerPolicy');
  if (referrer) {
    const value = referrer.text('ReferrerPolicy') ?? '';
    yield { name: 'referrer-policy', value, override: referrer.flag('Override') ?? false };
  }
  const transport = config.object('StrictTransportSecurity');
  if (transport) {
    const parts = [
      `max-age=${transport.number('AccessControlMaxAgeSec') ?? 0}`,
      ...(transport.flag('IncludeSubdomains') ? ['includeSubDomains'] : []),
      ...(transport.flag('Preload') ? ['preload'] : []),
    ];
    const override = transport.flag('Override') ?? false;
    yield { name: 'strict-transport-security', value: parts.join('; '), override };
  }
  const xss = config.object('XSSProtection');
  if (xss) {
    const report = xss.text('ReportUri');
    const mode = `${xss.flag('ModeBlock') ? '; mode=block' : ''}${report ? `; report=${report}` : ''}`;
    const value = xss.flag('Protection') ? `1${mode}` : '0';
    yield { name: 'x-xss-protection', value, override: xss.flag('Override') ?? false };
  }
}

/** Adds, replaces and removes headers of a response as the policy says. */
export function applyPolicy(policy: ResponseHeadersPolicy, headers: Map<string, string | string[]>): void {
  for (const name of policy.removed) headers.delete(name);
  for (const { name, value, override } of policy.headers) {
    if (override || !headers.has(name)) headers.set(name, value);
  }
}
