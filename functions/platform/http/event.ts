import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import * as z from 'zod/mini';

/** A request of the HTTP API (payload 2.0), with claims if its authorizer accepted a token. */
export type HttpEvent = Omit<APIGatewayProxyEventV2, 'requestContext'> & {
  requestContext: APIGatewayProxyEventV2['requestContext'] & {
    authorizer?: { jwt?: { claims?: Readonly<Record<string, unknown>> } };
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
  cookies: z.optional(z.array(z.string())),
  body: z.optional(z.string()),
  isBase64Encoded: z.boolean(),
});

/** Returns whether an event is a request of the HTTP API: principals that may invoke a function can send anything. */
export const isHttpEvent = (event: unknown): event is HttpEvent => eventSchema.safeParse(event).success;

export type HttpResult = APIGatewayProxyStructuredResultV2;
