import type * as z from 'zod/mini';
import { accountsRoutes } from './accounts/routes.ts';
import { adviceRoutes } from './advice/routes.ts';
import { agendaRoutes } from './agenda/routes.ts';
import { applicationsRoutes } from './applications/routes.ts';
import { assistantRoutes } from './assistant/routes.ts';
import { auditRoutes } from './audit/routes.ts';
import { bankConsentsRoutes } from './bank-consents/routes.ts';
import { commissionsRoutes } from './commissions/routes.ts';
import { complaintsRoutes } from './complaints/routes.ts';
import { deedRoutes } from './deed/routes.ts';
import { documentsRoutes } from './documents/routes.ts';
import { factsRoutes } from './facts/routes.ts';
import type { Route } from './kit/route.ts';
import { leadsRoutes } from './leads/routes.ts';
import { lendersRoutes } from './lenders/routes.ts';
import { liveRoutes } from './live/routes.ts';
import { mailRoutes } from './mail/routes.ts';
import { meetingsRoutes } from './meetings/routes.ts';
import { messagesRoutes } from './messages/routes.ts';
import { notificationsRoutes } from './notifications/routes.ts';
import { offersRoutes } from './offers/routes.ts';
import { invitationsRoutes } from './parties/invitation-routes.ts';
import { partiesRoutes } from './parties/routes.ts';
import { peopleRoutes } from './people/routes.ts';
import { priorInformationRoutes } from './prior-information/routes.ts';
import { privacyRoutes } from './privacy/routes.ts';
import type { ProblemCode } from './problems.ts';
import { readingsRoutes } from './readings/routes.ts';
import { registerRoutes } from './register/routes.ts';
import { reportsRoutes } from './reports/routes.ts';
import { securityRoutes } from './security/routes.ts';
import { staffRoutes } from './staff/routes.ts';
import { submissionsRoutes } from './submissions/routes.ts';
import { tasksRoutes } from './tasks/routes.ts';

/**
 * Every HTTP route of the product, by `<feature>.<name>`. Gateway, handlers, client, tests and API page are derived
 * from it.
 */
export const routes = {
  ...accountsRoutes,
  ...peopleRoutes,
  ...priorInformationRoutes,
  ...applicationsRoutes,
  ...partiesRoutes,
  ...invitationsRoutes,
  ...documentsRoutes,
  ...readingsRoutes,
  ...deedRoutes,
  ...offersRoutes,
  ...adviceRoutes,
  ...lendersRoutes,
  ...bankConsentsRoutes,
  ...submissionsRoutes,
  ...commissionsRoutes,
  ...registerRoutes,
  ...factsRoutes,
  ...leadsRoutes,
  ...complaintsRoutes,
  ...meetingsRoutes,
  ...messagesRoutes,
  ...auditRoutes,
  ...notificationsRoutes,
  ...reportsRoutes,
  ...securityRoutes,
  ...staffRoutes,
  ...tasksRoutes,
  ...mailRoutes,
  ...agendaRoutes,
  ...assistantRoutes,
  ...liveRoutes,
  ...privacyRoutes,
} as const satisfies Record<string, Route & { errors: readonly ProblemCode[] }>;

export type Routes = typeof routes;
export type RouteName = keyof Routes;

/** What a caller sends: the input type of the schema. */
export type RouteInput<Name extends RouteName> = z.input<Routes[Name]['input']>;
/** What a use case receives: the parsed and normalized input. */
export type ParsedInput<Name extends RouteName> = z.output<Routes[Name]['input']>;
export type RouteOutput<Name extends RouteName> = z.output<Routes[Name]['output']>;
