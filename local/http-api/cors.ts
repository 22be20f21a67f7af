/** `CorsConfiguration` of an HTTP API, origins already mapped to this machine's. */
export interface CorsSettings {
  readonly origins: readonly string[];
  readonly methods: readonly string[];
  readonly headers: readonly string[];
  readonly exposedHeaders: readonly string[];
  readonly maxAgeSeconds: number | undefined;
  readonly allowCredentials: boolean;
}

/** The headers that let a page of this origin read a response; none when it may not. */
export function corsHeaders(settings: CorsSettings, origin: string | undefined): Record<string, string> {
  const allowed = allowedOrigin(settings, origin);
  if (!allowed) return {};
  return {
    'access-control-allow-origin': allowed,
    ...(settings.allowCredentials ? { 'access-control-allow-credentials': 'true' } : {}),
    ...(settings.exposedHeaders.length > 0
      ? { 'access-control-expose-headers': settings.exposedHeaders.join(',') }
      : {}),
  };
}

/** The answer to a preflight, beside `corsHeaders`. */
export function preflightHeaders(settings: CorsSettings, origin: string | undefined): Record<string, string> {
  if (!allowedOrigin(settings, origin)) return {};
  return {
    'access-control-allow-methods': settings.methods.join(','),
    'access-control-allow-headers': settings.headers.join(','),
    ...(settings.maxAgeSeconds === undefined ? {} : { 'access-control-max-age': String(settings.maxAgeSeconds) }),
  };
}

function allowedOrigin({ origins }: CorsSettings, origin: string | undefined): string | undefined {
  if (!origin) return undefined;
  if (origins.includes('*')) return '*';
  return origins.includes(origin) ? origin : undefined;
}
