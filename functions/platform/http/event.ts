import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import * as z from 'zod/mini';

/** A request as the HTTP API hands it over (payload 2.0). The claims are there when its authorizer let it pass. */
export type HttpEvent = Omit<APIGatewayProxyEventV2, 'requestContext'> & {
  readonly requestContext: APIGatewayProxyEventV2['requestContext'] & {
    readonly authorizer?: { readonly jwt?: { readonly claims?: Readonly<Record<string, unknown>> } };
  };
};

const texts = z.optional(z.record(z.string(), z.optional(z.string())));

const eventSchema = z.object({
  requestContext: z.object({
    requestId: z.string(),
    routeKey: z.string(),
    http: z.object({ method: z.string(), sourceIp: z.string() }),
  }),
  headers: z.record(z.string(), z.optional(z.string())),
  pathParameters: texts,
  queryStringParameters: texts,
  body: z.optional(z.string()),
  isBase64Encoded: z.boolean(),
});

/** Tells whether this is a request as the HTTP API hands it over: whoever may invoke a function can send anything. */
export const isHttpEvent = (event: unknown): event is HttpEvent => eventSchema.safeParse(event).success;

export type HttpResult = APIGatewayProxyStructuredResultV2;
