import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';

/** A request as the HTTP API hands it over (payload 2.0). The claims are there when its authorizer let it pass. */
export type HttpEvent = Omit<APIGatewayProxyEventV2, 'requestContext'> & {
  readonly requestContext: APIGatewayProxyEventV2['requestContext'] & {
    readonly authorizer?: { readonly jwt?: { readonly claims?: Readonly<Record<string, unknown>> } };
  };
};

export type HttpResult = APIGatewayProxyStructuredResultV2;
