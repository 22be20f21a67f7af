import { Duration, Fn, type Stack } from 'aws-cdk-lib';
import {
  HeadersFrameOption,
  HeadersReferrerPolicy,
  type IResponseHeadersPolicy,
  ResponseHeadersPolicy,
  type ResponseHeadersPolicyProps,
} from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { calendar } from '#shared/calendar.ts';
import type { Stage } from '../config.ts';

interface SiteHeadersProps {
  /** Whose they are, in the console: a stage, or the sandboxes of a region. */
  name: string;
  hsts?: Stage['hsts'];
  /** Origins that pages may connect to, besides their own. */
  connect: readonly string[];
  /** Origins of images, besides their own. */
  images: readonly string[];
  /** Names of the policies begin with it; default generated. Unique in the account. */
  prefix?: string;
}

const kinds = ['pages', 'api', 'assets'] as const;
type Kind = (typeof kinds)[number];

/** The response headers policies of a site: of its pages, of the API, and of hashed files. */
export type SiteHeaders = Readonly<Record<Kind, IResponseHeadersPolicy>>;

const exportName = (kind: Kind): string => `Morada-Sandboxes-headers-${kind}`;

/**
 * Returns the policies that the sandboxes of an account share (infra/sandboxes.ts): CloudFront has 20 in an account, a
 * stage of its own needs three.
 */
export const sharedHeaders = (scope: Construct): SiteHeaders =>
  Object.fromEntries(
    kinds.map((kind) => [
      kind,
      ResponseHeadersPolicy.fromResponseHeadersPolicyId(scope, `Shared-${kind}`, Fn.importValue(exportName(kind))),
    ]),
  ) as Record<Kind, IResponseHeadersPolicy>;

/** Exports policies for `sharedHeaders`. */
export function shareHeaders(stack: Stack, headers: SiteHeaders): void {
  for (const kind of kinds) stack.exportValue(headers[kind].responseHeadersPolicyId, { name: exportName(kind) });
}

/** Creates the policies of one stage, or those that sandboxes share. */
export function createSiteHeaders(scope: Construct, props: SiteHeadersProps): SiteHeaders {
  const { name, prefix } = props;
  const create = (id: string, kind: Kind, of: string, policy: ResponseHeadersPolicyProps) =>
    new ResponseHeadersPolicy(scope, id, {
      ...(prefix && { responseHeadersPolicyName: `${prefix}-${kind}` }),
      comment: `Security headers ${of} Morada ${name}`,
      ...policy,
    });
  return {
    pages: create('Headers', 'pages', 'of', pages(props)),
    api: create('ApiHeaders', 'api', 'of the API of', api(props)),
    assets: create('AssetHeaders', 'assets', 'of the hashed files of', assets(props)),
  };
}

/** HTTP Strict Transport Security for two years, with the stage's scope. */
const strictTransport = ({ hsts }: SiteHeadersProps) => ({
  accessControlMaxAge: Duration.days(730),
  includeSubdomains: hsts?.includeSubDomains ?? false,
  preload: hsts?.preload ?? false,
  override: true,
});

/** Security headers of every API response, including API Gateway's own: data that must not be rendered as a page. */
const api = (props: SiteHeadersProps): ResponseHeadersPolicyProps => ({
  securityHeadersBehavior: {
    contentSecurityPolicy: {
      contentSecurityPolicy: "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
      override: true,
    },
    contentTypeOptions: { override: true },
    frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
    referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.NO_REFERRER, override: true },
    strictTransportSecurity: strictTransport(props),
  },
  customHeadersBehavior: {
    customHeaders: [{ header: 'cross-origin-resource-policy', value: 'same-origin', override: true }],
  },
});

/**
 * Security headers of scripts, style sheets and fonts: what says something of a document would only make each of them
 * larger. The content policy is that of a worker, which takes it from its script.
 */
const assets = (props: SiteHeadersProps): ResponseHeadersPolicyProps => ({
  securityHeadersBehavior: {
    contentSecurityPolicy: {
      contentSecurityPolicy: "default-src 'none'; script-src 'self'; frame-ancestors 'none'",
      override: true,
    },
    contentTypeOptions: { override: true },
    strictTransportSecurity: strictTransport(props),
  },
  customHeadersBehavior: {
    customHeaders: [{ header: 'cross-origin-resource-policy', value: 'same-origin', override: true }],
  },
});

/** Security headers of every page. Scripts, styles, connections and frames are limited to what the site needs. */
function pages(props: SiteHeadersProps): ResponseHeadersPolicyProps {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    ['img-src', "'self'", 'data:', 'blob:', ...props.images].join(' '),
    "manifest-src 'self'",
    ['connect-src', "'self'", ...props.connect].join(' '),
    `frame-src ${calendar.origin}`,
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // Created by `trustedPolicy` in web/src.
    'trusted-types morada-markup morada-worker',
  ].join('; ');
  return {
    securityHeadersBehavior: {
      contentSecurityPolicy: { contentSecurityPolicy: policy, override: true },
      contentTypeOptions: { override: true },
      frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
      referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN, override: true },
      strictTransportSecurity: strictTransport(props),
    },
    customHeadersBehavior: {
      customHeaders: [
        { header: 'cross-origin-opener-policy', value: 'same-origin', override: true },
        { header: 'cross-origin-resource-policy', value: 'same-origin', override: true },
        {
          header: 'permissions-policy',
          value: 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
          override: true,
        },
      ],
    },
  };
}
