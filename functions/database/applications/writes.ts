import { isClosed } from '#shared/applications/stages.ts';
import type { CaseDocuments } from '#shared/documents/case-documents.ts';
import { knowsProperty } from '#shared/documents/property-use.ts';
import { defined } from '#shared/kit/defined.ts';
import type { Choice } from '#shared/parties/choice.ts';
import type { IdentType } from '#shared/people/ident-types.ts';
import {
  type Change,
  changeWhile,
  createItem,
  present,
  type Refuse,
  requireWhile,
  snapshot,
  type Values,
} from '../optimistic.ts';
import { Refusal } from '../refusal.ts';
import { Conflict, type Step, step } from '../transaction.ts';
import { type Application, applicationEntity, type CaseAnswers } from './entity.ts';

export function createApplication(application: Application): Step {
  return createItem(applicationEntity, application);
}

type Entity = ReturnType<typeof applicationEntity>;

const changed = () => new Refusal('application.changed');

/**
 * Changes identification, property or both; throws `application.closed` from stage proposta, and `application.changed`
 * if what it changes is not as it was read.
 */
export const changePreferences = (
  { applicationId, identType, hasProperty, status }: Application,
  at: string,
  set: { identType?: IdentType; hasProperty?: boolean },
): Step =>
  changeWhile(
    snapshot(
      applicationEntity,
      { applicationId },
      {
        status,
        outcome: undefined,
        ...(set.identType !== undefined && { identType }),
        ...(set.hasProperty !== undefined && { hasProperty }),
      },
    ),
    // ElectroDB rejects undefined for a required attribute.
    { set: { updatedAt: at, ...defined(set) }, add: { version: 1 } },
    (stored) => (stored && takesPreferences(stored) ? changed() : new Refusal('application.closed')),
  );

/** Whether the identification and the property can still be others. */
export const takesPreferences = ({ status, outcome }: Partial<Pick<Application, 'status' | 'outcome'>>): boolean =>
  (status === 'documentos' || status === 'analise') && outcome === undefined;

/**
 * Changes an application that nobody has changed since it was read; throws `application.changed` otherwise. The last change
 * of an ended one stays its end, by which lists and reports date it, also when somebody takes back a consent afterwards.
 */
export const changeAsRead = (
  { applicationId, version, outcome, updatedAt }: Application,
  at: string,
  { set, remove }: Pick<Change<Entity>, 'set' | 'remove'>,
  { also, refuse = changed }: { also?: Values<Entity>; refuse?: Refuse<Entity> } = {},
): Step =>
  changeWhile(
    snapshot(applicationEntity, { applicationId }, { version, ...also }),
    {
      set: { ...set, updatedAt: outcome === undefined || remove?.includes('outcome') ? at : updatedAt },
      remove,
      add: { version: 1 },
    },
    refuse,
  );

/**
 * Changes the onboarding's answers, and adds the figures with which the request begins; throws `application.changed`
 * after stage documentos, and if anybody has changed the application since it was read.
 */
export const changeAnswers = (
  application: Application,
  { at, ...set }: CaseAnswers & { clientName: string | undefined; loan?: Application['loan']; at: string },
): Step => changeAsRead(application, at, { set }, { also: { status: 'documentos', outcome: undefined } });

/** Adds a condition that nobody has changed an application since it was read; throws `application.changed` otherwise. */
export const requireAsRead = ({ applicationId, version }: Application): Step =>
  requireWhile(snapshot(applicationEntity, { applicationId }, { version }), changed);

/** Forgets the choice of an offer, so that another one can be made, and the day of the deed with it (spec lenders L6). */
export const forgetChoice = (application: Application, at: string): Step =>
  changeAsRead(application, at, { ...withoutDeed(application), remove: ['selectedOfferId', 'choice', 'deed'] });

/**
 * Returns what removes the day of the deed from an application. The number of its changes stays: the next day is a later
 * one for calendars (RFC 5545, 3.8.7.4).
 */
export const withoutDeed = ({ deed }: Pick<Application, 'deed'>): DeedRemoval =>
  deed ? { set: { deedChanges: deed.changes }, remove: ['deed'] } : { set: {}, remove: [] };

interface DeedRemoval {
  set: { deedChanges?: number };
  remove: readonly 'deed'[];
}

/** Changes the responsible team member, or removes it. */
export const changeResponsible = (application: Application, { to, at }: { to: string | null; at: string }): Step =>
  changeAsRead(application, at, to === null ? { remove: ['responsibleId'] } : { set: { responsibleId: to } });

/** Puts a case off, or brings it back. */
export const changePutOff = (
  application: Application,
  { putOff, at }: { putOff: Application['putOff']; at: string },
): Step => changeAsRead(application, at, putOff ? { set: { putOff } } : { remove: ['putOff'] });

/** Replaces what stands on the loan of an application, and its purpose (see `changeFigures`); the property of a client who owns one is known. */
export const changeLoan = (
  application: Application,
  { at, ...set }: { loan: NonNullable<Application['loan']>; purpose: Application['purpose']; at: string },
): Step => changeAsRead(application, at, { set: { ...set, hasProperty: knowsProperty(set, application.hasProperty) } });

/** Sets the request's own name, or removes it. */
export const changeName = (application: Application, name: string | null, at: string): Step =>
  changeAsRead(application, at, name === null ? { remove: ['name'] } : { set: { name } });

/** Sets the day of the deed, in its stage and with a chosen offer. */
export const changeDeed = (application: Application, deed: NonNullable<Application['deed']>, at: string): Step =>
  changeAsRead(application, at, { set: { deed } });

/** Sets when the team talks to the borrowers again after the deed, or forgets it. */
export const changeFollowUp = (application: Application, followUp: Application['followUp'], at: string): Step =>
  changeAsRead(application, at, followUp ? { set: { followUp } } : { remove: ['followUp'] });

/** Sets where the client is resident for tax. */
export const changeTaxResidence = (application: Application, taxResidence: string, at: string): Step =>
  changeAsRead(application, at, { set: { taxResidence } });

/** Records a reminder that the team sent. */
export const changeReminded = (application: Application, at: string): Step =>
  changeAsRead(application, at, { set: { remindedAt: at } });

/** Changes the documents of a case. */
export const changeCaseDocuments = (
  application: Application,
  { askedDocuments, notApplicable, at }: CaseDocuments & { at: string },
): Step => changeAsRead(application, at, { set: { askedDocuments: [...askedDocuments], notApplicable } });

/** Sets the parties that the team does not wait for. */
export const changeWithout = (application: Application, without: string[], at: string): Step =>
  changeAsRead(application, at, { set: { without } });

type Card = Pick<Application, 'cardConsent' | 'cardShown'>;

/** Sets what an application knows about its client's Cartão de Cidadão; an absent attribute is removed. */
export const changeCard = (application: Application, { cardConsent, cardShown }: Card, at: string): Step => {
  const card = { cardConsent, cardShown };
  const remove = (['cardConsent', 'cardShown'] as const).filter((name) => card[name] === undefined);
  return changeAsRead(application, at, { set: card, remove });
};

/** What a decision about an offer changes on its application. */
export interface ChoiceChange {
  set?: { selectedOfferId?: string; choice?: Choice; deed?: NonNullable<Application['deed']>; deedChanges?: number };
  remove?: readonly ('choice' | 'deed')[];
}

/** Increments the version of an application, so that of several concurrent decisions about it one succeeds. */
export const touchAsRead = (
  application: Application,
  { at, set, remove }: ChoiceChange & { at: string },
  refuse: Refuse<Entity> = changed,
): Step => changeAsRead(application, at, { set, remove }, { refuse });

/** Thrown if others are in a request than when it was read, or than a single person. */
export class PeopleChanged extends Conflict {}

/**
 * Adds a condition that an application is open: otherwise `application.closed`. With `touch` its version is
 * incremented, so that concurrent decisions based on the case notice. With `cardCopies` copies of the client's Cartão de
 * Cidadão may be kept: otherwise `document.consent_needed`. With `people` the same ones are in the request as then, where
 * `partiesVersion` is undefined for a single person: otherwise `PeopleChanged`.
 */
export function requireOpen(
  applicationId: string,
  {
    touch = false,
    cardCopies = false,
    people,
    at,
  }: { touch?: boolean; cardCopies?: boolean; people?: Pick<Application, 'partiesVersion'>; at: string },
): Step {
  const version = people?.partiesVersion;
  const refuse = (stored: Partial<Application> | undefined) => {
    if (stored?.personId === undefined && !stored?.status) return new Refusal('application.not_found');
    if (people && stored.partiesVersion !== version) return new PeopleChanged();
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
          .where(({ status, outcome, partiesVersion }, { eq, ne, notExists }) =>
            [
              ne(status, 'concluida'),
              notExists(outcome),
              ...(people ? [version === undefined ? notExists(partiesVersion) : eq(partiesVersion, version)] : []),
            ].join(' AND '),
          )
          .commit({ response: 'all_old' }),
      refuse,
    );
  return step<Application>(
    (database) =>
      database
        .entity(applicationEntity)
        .check({ applicationId })
        .where(({ status, outcome, personId, cardConsent, partiesVersion }, { eq, ne, exists, notExists }) =>
          [
            exists(personId),
            ...(people ? [version === undefined ? notExists(partiesVersion) : eq(partiesVersion, version)] : []),
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
export const endCarryOver = (applicationId: string): Step =>
  changeWhile(
    snapshot(applicationEntity, { applicationId }, { carriesOver: present }),
    { remove: ['carriesOver'] },
    changed,
  );

/** Adds a condition that an application exists, in any state: otherwise `application.not_found`. */
export const requireApplication = (applicationId: string): Step =>
  requireWhile(
    snapshot(applicationEntity, { applicationId }, { personId: present }),
    () => new Refusal('application.not_found'),
  );

/** Adds a condition that nobody has joined or left a request since it was read: otherwise `application.changed`. */
export const requireSamePeople = ({ applicationId, partiesVersion }: Application): Step =>
  requireWhile(snapshot(applicationEntity, { applicationId }, { personId: present, partiesVersion }), (stored) =>
    stored?.personId === undefined ? new Refusal('application.not_found') : changed(),
  );
