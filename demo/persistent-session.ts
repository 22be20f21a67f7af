import type { RouteInput, RouteName, RouteOutput } from '#shared/routes.ts';
import { type ApiSession, postFile, uploads } from './api-session.ts';
import { type Persistence, persist } from './persist.ts';

type Outcomes = {
  [Name in RouteName]?: (input: RouteInput<Name>, call: ApiSession['call']) => Promise<RouteOutput<Name> | undefined>;
};

/** How to see that an earlier request took effect. Every other request of the demo may be repeated. */
const outcomes: Outcomes = {
  async 'applications.onboard'(_input, call) {
    const { currentApplicationId: applicationId } = await call('people.me', {});
    return applicationId ? call('applications.get', { applicationId }) : undefined;
  },
  async 'applications.submit'({ applicationId }, call) {
    const detail = await call('applications.get', { applicationId });
    return detail.application.status === 'documentos' ? undefined : detail;
  },
  async 'applications.assign'({ applicationId, to }, call) {
    const detail = await call('applications.staffGet', { applicationId });
    return detail.application.responsibleId === to ? detail : undefined;
  },
  async 'applications.move'({ applicationId, to }, call) {
    const detail = await call('applications.staffGet', { applicationId });
    return detail.application.status === to ? detail : undefined;
  },
  async 'documents.review'({ applicationId, documentId }, call) {
    const { documents } = await call('applications.staffGet', { applicationId });
    return documents.find(({ id, aiStatus }) => id === documentId && aiStatus !== 'review');
  },
  async 'invitations.accept'({ applicationId }, call) {
    const { currentApplicationId } = await call('people.me', {});
    return currentApplicationId === applicationId ? { applicationId } : undefined;
  },
  async 'parties.invite'({ applicationId, email }, call) {
    const people = await call('parties.list', { applicationId });
    return people.parties.some(({ invitation }) => invitation?.email === email) ? people : undefined;
  },
  async 'parties.staffInvite'({ applicationId, name }, call) {
    const { parties } = await call('parties.staffList', { applicationId });
    return parties.some((party) => party.name === name) ? {} : undefined;
  },
  async 'offers.draft'({ applicationId, bankName }, call) {
    const { offers } = await call('offers.staffList', { applicationId });
    return offers.find((offer) => offer.bankName === bankName);
  },
  async 'offers.publish'({ applicationId, offerId }, call) {
    const { offers } = await call('offers.staffList', { applicationId });
    return offers.find(({ id, status }) => id === offerId && status !== 'draft');
  },
};

/** Returns the session with requests and uploads that are repeated after failures that may pass. */
export function persistentSession(session: ApiSession, pausesMs?: Persistence<unknown>['pausesMs']): ApiSession {
  const call: ApiSession['call'] = <Name extends RouteName>(name: Name, input: RouteInput<Name>) =>
    persist<RouteOutput<Name>>({
      step: name,
      attempt: () => session.call(name, input),
      outcome: async () => outcomes[name]?.(input, call),
      pausesMs,
    });
  return {
    call,
    ...uploads(call, (form, file) =>
      persist({ step: `Storing ${file.name}`, attempt: () => postFile(form, file), pausesMs }),
    ),
  };
}
