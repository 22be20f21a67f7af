import { calendarVariables } from '#platform/environment.ts';
import { createSecretsClient, fetchSecret } from '#platform/fetch-secret.ts';
import { createSignatureCheck } from '#platform/http/check-signature.ts';
import { featureHandler } from '#platform/http/feature-handler.ts';
import { keepSecret } from '#platform/shared-secret.ts';
import { meetingsRoutes } from '#shared/meetings/routes.ts';
import { calendarSignatureHeader, meetingsUseCases } from './use-cases.ts';

export const handler = featureHandler(meetingsRoutes, meetingsUseCases, {
  variables: calendarVariables,
  open(_common, { CALENDAR_SECRET }) {
    const secrets = createSecretsClient();
    const secret = keepSecret(() => fetchSecret(secrets, CALENDAR_SECRET));
    return { checkSignature: createSignatureCheck(calendarSignatureHeader, secret) };
  },
});
