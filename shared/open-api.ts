import * as z from 'zod/mini';
import { apiPrefix, isClientWrite, needsToken, pathParameters, type Route } from './kit/route.ts';
import { type ProblemCode, problems } from './problems.ts';
import { routes } from './routes.ts';

type Json = Record<string, unknown>;
type DeclaredRoute = Route & { errors: readonly ProblemCode[] };

/** Problems that every route of an access level can answer in addition to its own. */
const common: readonly ProblemCode[] = ['request.malformed', 'request.invalid', 'service.busy', 'service.failed'];

const hasBody = ({ method }: Route): boolean => ['POST', 'PUT', 'PATCH'].includes(method);

function refusals(route: DeclaredRoute): readonly ProblemCode[] {
  const session: readonly ProblemCode[] = needsToken(route.access)
    ? ['session.required']
    : route.access === 'signed'
      ? ['webhook.signature_invalid']
      : [];
  const body: readonly ProblemCode[] = hasBody(route) ? ['request.too_large'] : [];
  const role: readonly ProblemCode[] =
    route.access === 'staff' || route.access === 'admin' ? ['access.denied', 'access.second_factor_needed'] : [];
  const count: readonly ProblemCode[] = isClientWrite(route) ? ['request.too_many'] : [];
  return [...new Set([...common, ...body, ...session, ...role, ...count, ...route.errors])];
}

const securityOf = ({ access }: Route): readonly Json[] => {
  if (needsToken(access)) return [{ accessToken: [] }];
  return access === 'signed' ? [{ calendarSignature: [] }] : [];
};

/** Returns one response per status, with the codes that share it. */
function problemResponses(route: DeclaredRoute): Json {
  const byStatus = Map.groupBy(refusals(route), (code) => problems[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      String(status),
      {
        description: codes.map((code) => `\`${code}\`: ${problems[code].title}`).join('; '),
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  );
}

function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => nameProperties(jsonSchema),
  }) as Json;
  return json;
}

/**
 * Turns a record with enumerated keys into an object with these properties, because generators and linters read
 * `properties`.
 */
function nameProperties(schema: z.core.JSONSchema.BaseSchema): void {
  const { propertyNames, additionalProperties: value } = schema;
  if (typeof propertyNames !== 'object' || !propertyNames.enum || typeof value !== 'object') return;
  delete schema.propertyNames;
  schema.properties = Object.fromEntries(propertyNames.enum.map((name) => [String(name), value]));
  schema.additionalProperties = false;
}

/** Returns the input fields that travel in the body: all except path parameters, in every branch of a union. */
function withoutPathParameters(schema: Json, parameters: readonly string[]): Json {
  const branches = (schema['oneOf'] ?? schema['anyOf']) as Json[] | undefined;
  if (branches) return { oneOf: branches.map((branch) => withoutPathParameters(branch, parameters)) };
  const properties = (schema['properties'] ?? {}) as Record<string, Json>;
  const required = (schema['required'] ?? []) as string[];
  return {
    ...schema,
    properties: Object.fromEntries(Object.entries(properties).filter(([name]) => !parameters.includes(name))),
    required: required.filter((name) => !parameters.includes(name)),
  };
}

function operation(name: string, route: DeclaredRoute): Json {
  const inPath = pathParameters(route.path);
  const input = schemaOf(route.input, 'input');
  const inBody = hasBody(route);
  const rest = withoutPathParameters(input, inPath);
  const properties = Object.entries((rest['properties'] ?? {}) as Record<string, Json>);
  const required = (rest['required'] ?? []) as string[];
  const query = inBody
    ? []
    : properties.map(([field, schema]) => ({ name: field, in: 'query', required: required.includes(field), schema }));
  return {
    operationId: name,
    summary: route.summary,
    tags: [name.split('.')[0]],
    description: `Access: ${route.access}`,
    security: securityOf(route),
    parameters: [
      ...inPath.map((field) => ({ name: field, in: 'path', required: true, schema: { type: 'string' } })),
      ...query,
    ],
    requestBody:
      inBody && (properties.length > 0 || rest['oneOf'] !== undefined)
        ? { required: true, content: { 'application/json': { schema: rest } } }
        : undefined,
    responses: {
      '200': {
        description: 'Done.',
        content: route.media
          ? { [route.media]: { schema: { type: 'string' } } }
          : { 'application/json': { schema: schemaOf(route.output, 'output') } },
      },
      ...problemResponses(route),
    },
  };
}

/** Returns the route table as an OpenAPI 3.1 document. */
export function openApiDocument(): Json {
  const paths: Record<string, Json> = {};
  for (const [name, route] of Object.entries(routes) as [string, DeclaredRoute][]) {
    const path = `${apiPrefix}${route.path}`;
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(name, route) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Morada',
      version: '1',
      description: 'Generated from shared/routes.ts by `npm run docs`. Errors follow RFC 9457.',
      license: { name: 'All rights reserved', identifier: 'LicenseRef-UNLICENSED' },
    },
    servers: [
      {
        url: 'https://{domain}',
        description: 'A deployed stage: the output SiteUrl',
        variables: { domain: { default: 'morada.example', description: 'The domain of the stage in infra/config.ts' } },
      },
      {
        url: 'http://127.0.0.1:{port}',
        description: 'What `npm start` runs',
        variables: { port: { default: '5173', description: 'The environment variable PORT' } },
      },
    ],
    paths,
    components: {
      securitySchemes: {
        accessToken: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'Access token of the user pool',
        },
        calendarSignature: {
          type: 'apiKey',
          in: 'header',
          name: 'x-cal-signature-256',
          description: 'HMAC-SHA256 of the raw body with the shared secret, in hexadecimal',
        },
      },
      schemas: {
        Problem: {
          type: 'object',
          required: ['type', 'status', 'code', 'title', 'detail'],
          properties: {
            type: { type: 'string' },
            status: { type: 'integer' },
            code: { enum: Object.keys(problems) },
            title: { type: 'string' },
            detail: { type: 'string' },
            errors: {
              type: 'array',
              items: { type: 'object', properties: { path: { type: 'string' }, message: { type: 'string' } } },
            },
            missing: { type: 'array', items: { type: 'string' } },
            found: { type: 'array', items: { type: 'object' } },
            requestId: { type: 'string' },
          },
        },
      },
    },
  };
}
