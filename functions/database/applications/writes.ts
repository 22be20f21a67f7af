import { Refusal } from '#shared/api/refusal.ts';
import type { IdentType } from '#shared/applications/purposes.ts';
import { isClosed } from '#shared/applications/stages.ts';
import { defined } from '#shared/defined.ts';
import type { CaseDocuments } from '#shared/documents/case-documents.ts';
import { type Step, step } from '../transaction.ts';
import { type Application, applicationEntity, type CaseAnswers, type StoredLoan } from './entity.ts';

export function createApplication(application: Application): Step {
  return step((database) => database.entity(applicationEntity).create(application).commit());
}

/**
 * Changes the onboarding's answers and adds the figures with which the request begins; throws `application.changed`
 * after stage documentos, and if it has figures.
 */
export function changeAnswers(
  applicationId: string,
  change: CaseAnswers & {
    clientName: string | undefined;
    loan?: StoredLoan;
    at: string;
  },
): Step {
  const { at, clientName, loan, ...answers } = change;
  return step(
    (database) => {
      return database
        .entity(applicationEntity)
        .patch({ applicationId })
        .set({ ...answers, clientName, loan, updatedAt: at })
        .add({ version: 1 })
        .where(({ status, outcome, loan: stored }, { eq, notExists }) =>
          [eq(status, 'documentos'), notExists(outcome), ...(loan ? [notExists(stored)] : [])].join(' AND '),
        )
        .commit();
    },
    () => new Refusal('application.changed'),
  );
}

/** Changes identification, property or both; throws `application.closed` from stage proposta. */
export function changePreferences(
  applicationId: string,
  change: {
    identType?: IdentType;
    hasProperty?: boolean;
    at: string;
  },
): Step {
  const { identType, hasProperty, at } = change;
  return step(
    (database) =>
      database
        .entity(applicationEntity)
        .patch({ applicationId })
        // ElectroDB rejects undefined for a required attribute.
        .set({ updatedAt: at, ...defined({ identType, hasProperty }) })
        .add({ version: 1 })
        .where(
          ({ status, outcome }, { eq, notExists }) =>
            `(${eq(status, 'documentos')} OR ${eq(status, 'analise')}) AND ${notExists(outcome)}`,
        )
        .commit(),
    () => new Refusal('application.closed'),
  );
}

/** Forgets the choice of an offer, so that another one can be made; `application.changed` after a concurrent change. */
export function forgetChoice({ applicationId, version }: Application, at: string): Step {
  return step(
    (database) =>
      database
        .entity(applicationEntity)
        .patch({ applicationId })
        .set({ updatedAt: at })
        .remove(['selectedOfferId'])
        .add({ version: 1 })
        .where((stored, { eq }) => eq(stored.version, version))
        .commit(),
    () => new Refusal('application.changed'),
  );
}

/** Replaces an attribute, or removes one that is undefined in `change`; `application.changed` after a concurrent change. */
function changeAttribute(
  { applicationId, version }: Application,
  name: 'responsibleId' | 'putOff' | 'taxResidence',
  { change, at }: { change: Partial<Pick<Application, 'responsibleId' | 'putOff' | 'taxResidence'>>; at: string },
): Step {
  return step(
    (database) => {
      const patch = database.entity(applicationEntity).patch({ applicationId });
      const changed = change[name] === undefined ? patch.remove([name]) : patch.set(change);
      return changed
        .set({ updatedAt: at })
        .add({ version: 1 })
        .where((stored, { eq }) => eq(stored.version, version))
        .commit();
    },
    () => new Refusal('application.changed'),
  );
}

/** Changes the responsible team member, or removes it; `application.changed` after a concurrent change. */
export const changeResponsible = (application: Application, { to, at }: { to: string | null; at: string }): Step =>
  changeAttribute(application, 'responsibleId', { change: { responsibleId: to ?? undefined }, at });

/** Puts a case off, or brings it back; `application.changed` after a concurrent change. */
export const changePutOff = (
  application: Application,
  { putOff, at }: { putOff: Application['putOff']; at: string },
): Step => changeAttribute(application, 'putOff', { change: { putOff }, at });

/** Replaces the figures of an application and its purpose; `application.changed` after a concurrent change. */
export function changeLoan(
  { applicationId, version }: Application,
  {
    loan,
    purpose,
    at,
  }: {
    loan: NonNullable<Application['loan']>;
    purpose: Application['purpose'];
    at: string;
  },
): Step {
  return step(
    (database) =>
      database
        .entity(applicationEntity)
        .patch({ applicationId })
        .set({ loan, purpose, updatedAt: at })
        .add({ version: 1 })
        .where((stored, { eq }) => eq(stored.version, version))
        .commit(),
    () => new Refusal('application.changed'),
  );
}

/** Sets where the client is resident for tax; `application.changed` after a concurrent change. */
export const changeTaxResidence = (application: Application, taxResidence: string, at: string): Step =>
  changeAttribute(application, 'taxResidence', { change: { taxResidence }, at });

/** Records a reminder that the team sent; `application.changed` after a concurrent change. */
export function changeReminded({ applicationId, version }: Application, at: string): Step {
  return step(
    (database) =>
      database
        .entity(applicationEntity)
        .patch({ applicationId })
        .set({ remindedAt: at, updatedAt: at })
        .add({ version: 1 })
        .where((stored, { eq }) => eq(stored.version, version))
        .commit(),
    () => new Refusal('application.changed'),
  );
}

/** Changes the documents of a case; `application.changed` after a concurrent change. */
export function changeCaseDocuments(
  { applicationId, version }: Application,
  { askedDocuments, notApplicable, at }: CaseDocuments & { at: string },
): Step {
  return step(
    (database) =>
      database
        .entity(applicationEntity)
        .patch({ applicationId })
        .set({ askedDocuments: [...askedDocuments], notApplicable, updatedAt: at })
        .add({ version: 1 })
        .where((stored, { eq }) => eq(stored.version, version))
        .commit(),
    () => new Refusal('application.changed'),
  );
}

type Card = Pick<Application, 'cardConsent' | 'cardShown'>;

/**
 * Sets what an application knows about its client's Cartão de Cidadão; an absent attribute is removed. Throws
 * `application.changed` after a concurrent change.
 */
export function changeCard(
  { applicationId, version }: Application,
  { cardConsent, cardShown }: Card,
  at: string,
): Step {
  const card = { cardConsent, cardShown };
  const removed = (['cardConsent', 'cardShown'] as const).filter((name) => card[name] === undefined);
  return step(
    (database) =>
      database
        .entity(applicationEntity)
        .patch({ applicationId })
        .set({ updatedAt: at, ...card })
        .remove(removed)
        .add({ version: 1 })
        .where((stored, { eq }) => eq(stored.version, version))
        .commit(),
    () => new Refusal('application.changed'),
  );
}

/**
 * Increments the version of an application only if it is unchanged since it was read, so that of several concurrent
 * decisions about it one succeeds. `refuse` receives the stored item instead.
 */
export function touchAsRead(
  application: Application,
  { at, selectedOfferId }: { at: string; selectedOfferId?: string },
  refuse: (stored: Partial<Application> | undefined) => Error,
): Step {
  const { applicationId, version } = application;
  return step<Application>(
    (database) =>
      database
        .entity(applicationEntity)
        .patch({ applicationId })
        .set({ updatedAt: at, selectedOfferId })
        .add({ version: 1 })
        .where((stored, { eq }) => eq(stored.version, version))
        .commit({ response: 'all_old' }),
    refuse,
  );
}

/**
 * Adds a condition that an application is open: otherwise `application.closed`. With `touch` its version is
 * incremented, so that concurrent decisions based on the case notice. With `cardCopies` copies of the client's Cartão de
 * Cidadão may be kept: otherwise `document.consent_needed`.
 */
export function requireOpen(
  applicationId: string,
  { touch = false, cardCopies = false, at }: { touch?: boolean; cardCopies?: boolean; at: string },
): Step {
  const refuse = (stored: Partial<Application> | undefined) => {
    if (stored?.personId === undefined && !stored?.status) return new Refusal('application.not_found');
    return new Refusal(isClosed(stored) ? 'application.closed' : 'document.consent_needed');
  };
  if (touch)
    return step<Application>(
      (database) =>
        database
          .entity(applicationEntity)
          .patch({ applicationId })
          .set({ updatedAt: at })
          .add({ version: 1 })
          .where(({ status, outcome }, { ne, notExists }) => `${ne(status, 'concluida')} AND ${notExists(outcome)}`)
          .commit({ response: 'all_old' }),
      refuse,
    );
  return step<Application>(
    (database) =>
      database
        .entity(applicationEntity)
        .check({ applicationId })
        .where(({ status, outcome, personId, cardConsent }, { ne, exists, notExists }) =>
          [
            exists(personId),
            ne(status, 'concluida'),
            notExists(outcome),
            ...(cardCopies ? [exists(cardConsent), notExists(cardConsent.withdrawnAt)] : []),
          ].join(' AND '),
        )
        .commit({ response: 'all_old' }),
    refuse,
  );
}

/** Records that documents were carried over; `application.changed` if that was recorded before. */
export function endCarryOver(applicationId: string): Step {
  return step(
    (database) =>
      database
        .entity(applicationEntity)
        .patch({ applicationId })
        .remove(['carriesOver'])
        .where(({ carriesOver }, { exists }) => exists(carriesOver))
        .commit(),
    () => new Refusal('application.changed'),
  );
}

/** Adds a condition that an application exists, in any state: otherwise `application.not_found`. */
export function requireApplication(applicationId: string): Step {
  return step(
    (database) =>
      database
        .entity(applicationEntity)
        .check({ applicationId })
        .where(({ personId }, { exists }) => exists(personId))
        .commit(),
    () => new Refusal('application.not_found'),
  );
}
