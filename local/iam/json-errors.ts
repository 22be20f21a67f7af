/** How services that speak JSON refuse what a role does not allow. */
export const accessDeniedBody = (message: string): string =>
  JSON.stringify({ __type: 'com.amazon.coral.service#AccessDeniedException', Message: message, message });

/** The members of a request of the JSON protocols; empty for a body that is none, which the service refuses by itself. */
export function jsonInput(body: Buffer | string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(body.toString());
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
  } catch {
    return {};
  }
}

/** The operation that a call's `X-Amz-Target` names: `GetItem` of `DynamoDB_20120810.GetItem`. */
export const targetOperation = (target: string | string[] | undefined): string =>
  String(target ?? '').split('.')[1] ?? '';
